import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** What a message is about, in words; undefined once the organization is gone. */
export async function writtenAbout(
  db: Queryable,
  { organizationId, opportunityId }: { organizationId: string; opportunityId: string | null },
): Promise<{ organization: string; opportunity: { id: string; title: string } | null } | undefined> {
  const [organization] = await db
    .select({ name: organizationName })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) return undefined;
  const [opportunity] =
    opportunityId === null
      ? []
      : await db
          .select({ id: opportunities.id, title: opportunities.title })
          .from(opportunities)
          .where(eq(opportunities.id, opportunityId));
  return { organization: organization.name, opportunity: opportunity ?? null };
}
