import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '#shared/errors.ts';
import { planStandingOf } from '#areas/billing/rules/billing.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { subscriptionsOfOrganizers } from './billing.queries.ts';

/** Whether an organization may publish, and if not, the refusal that says why. */
export type PublishDecision = { allowed: true } | { allowed: false; reason: ErrorCode };

/**
 * Answers whether an organization may publish opportunities now. Every way to the status `published` asks it, and it
 * is the only place that decides this: one that has no organizer may not, because nobody would see the result, and where plans are
 * paid for, one of whose organizers nobody pays. What is published already stays published; saving it does not ask.
 */
export async function mayPublish(
  { payments, clock }: Pick<Deps, 'payments' | 'clock'>,
  db: Queryable,
  organizationId: string,
): Promise<PublishDecision> {
  const [shown] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isShownOrganization));
  if (!shown) return { allowed: false, reason: 'organization.unpublished' };
  if (payments.kind === 'none') return { allowed: true };
  const standings = (await subscriptionsOfOrganizers(db, organizationId)).map((plan) =>
    planStandingOf(plan, clock.now()),
  );
  if (standings.includes('good') || standings.includes('grace')) return { allowed: true };
  return {
    allowed: false,
    reason: standings.includes('owing') ? 'organization.plan-unpaid' : 'organization.no-plan',
  };
}
