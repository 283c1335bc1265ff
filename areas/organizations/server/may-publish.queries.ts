import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '#shared/errors.ts';
import type { Queryable } from '#server/db/client.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';

/** Whether an organization may publish, and if not, the refusal that says why. */
export type PublishDecision = { allowed: true } | { allowed: false; reason: ErrorCode };

/**
 * Answers whether an organization may publish opportunities now. Every way to the status `published` asks it, and it
 * is the only place that decides this: one that has no organizer may not, because nobody would see the result.
 * What is published already stays published; saving it does not ask.
 */
export async function mayPublish(db: Queryable, organizationId: string): Promise<PublishDecision> {
  const [shown] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isShownOrganization));
  return shown ? { allowed: true } : { allowed: false, reason: 'organization.unpublished' };
}
