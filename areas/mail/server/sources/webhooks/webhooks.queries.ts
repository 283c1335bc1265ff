import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { worksFor } from '#areas/memberships/server/memberships.sql.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { webhooks } from '#areas/webhooks/schema/webhooks.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';

/** What the mail about a webhook that was switched off tells, and whom. */
export interface GivenUpWebhook {
  organization: string;
  orgName: string;
  timeZone: string;
  url: string;
  failingSince: Date;
  organizers: { email: string; name: string }[];
}

/** Undefined where it is on again, or gone. */
export async function givenUpWebhook(db: Queryable, webhookId: string): Promise<GivenUpWebhook | undefined> {
  const [row] = await db
    .select({
      organizationId: organizations.id,
      organization: organizationName,
      orgName: organizations.name,
      timeZone: mainTimeZone(organizations.id),
      url: webhooks.url,
      failingSince: webhooks.failingSince,
    })
    .from(webhooks)
    .innerJoin(organizations, eq(organizations.id, webhooks.organizationId))
    .where(and(eq(webhooks.id, webhookId), isNotNull(webhooks.disabledAt)));
  if (!row?.failingSince) return undefined;
  const { organizationId, failingSince, ...told } = row;
  const organizers = await db
    .selectDistinct({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(and(worksFor(organizationId), eq(coordinators.role, 'organizer')))
    .orderBy(asc(users.email));
  return {
    ...told,
    failingSince,
    organizers: organizers.map(({ email, ...names }) => ({ email, name: fullName(names) })),
  };
}
