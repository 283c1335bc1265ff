import { and, asc, eq, isNull } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeTextConsent, makeTextNumber } from '#areas/texting/testing/texting.factories.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { organizationName } from '#server/db/shown-names.ts';
import type { DemoPeople } from './people.ts';

/** Nobody's: numbers of films and examples. */
const number = '+13125550147';
const daysAgo = 30;

/** The demo volunteer has a number, by which the first organization may text. */
export async function letText(
  tx: Tx,
  { languages }: Deps,
  { people: { volunteer }, now }: { people: DemoPeople; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - daysAgo * 86_400_000);
  const [organization] = await tx
    .select({ id: organizations.id, name: organizationName })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(and(eq(registrations.userId, volunteer.id), isNull(registrations.deletedAt)))
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
    .limit(1);
  if (!organization) return;
  await makeTextNumber(tx, volunteer, number, since);
  const words = languages.in(null)('texting.consent', { organization: organization.name, number });
  await makeTextConsent(tx, volunteer, organization, { words, agreedAt: since });
}
