import { and, arrayContains, asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeQualification } from '#areas/qualifications/testing/qualifications.factories.ts';
import type { DemoPeople } from './people.ts';

const day = 86_400_000;

/** In how many days the licenses end, one person after the other: soon, later, never, and some time ago. */
const endings = [21, 9, null, 700, -45, 27] as const;

/** Those who drive have shown their license; some end within a month and were seen a few days ago. */
export async function putOnFile(
  db: Queryable,
  { organizer, volunteer }: DemoPeople,
  now: Date,
): Promise<void> {
  const drivers = await db
    .selectDistinct({ id: users.id, email: users.email, organizationId: opportunities.organizationId })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        arrayContains(opportunities.requirements, ['drivers license']),
        eq(registrations.isAdditionalVolunteer, false),
        ne(users.id, volunteer.id),
      ),
    )
    .orderBy(asc(users.email), asc(opportunities.organizationId))
    .limit(endings.length);
  const after = (days: number) => new Date(now.getTime() + days * day);
  for (const [index, { organizationId, ...user }] of drivers.entries()) {
    const ends = endings[index] ?? null;
    await makeQualification(
      db,
      user,
      { id: organizationId },
      {
        expiresOn: ends === null ? null : after(ends).toISOString().slice(0, 10),
        recordedById: organizer.id,
        recordedAt: after(ends !== null && ends < 0 ? -170 : -4 - index),
      },
    );
  }
}
