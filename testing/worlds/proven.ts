import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';

/** Has an organization been there for two weeks, and five people come to help. */
export async function prove(
  db: Db,
  at: Pick<Parameters<typeof makeOpportunity>[1], 'organization' | 'location'>,
): Promise<void> {
  const weeksAgo = hoursAfter(factoryNow, -24 * 15);
  await db.update(organizations).set({ createdAt: weeksAgo }).where(eq(organizations.id, at.organization.id));
  const { slots } = await makeOpportunity(
    db,
    at,
    {},
    {
      schedule: {
        dates: [{ startAt: weeksAgo, endAt: hoursAfter(weeksAgo, 3) }],
        activities: [{ title: 'Helping', capacity: 10 }],
      },
    },
  );
  for (let n = 0; n < 5; n += 1)
    await makeRegistration(db, await makeUser(db), slots[0]!, {
      signedUpAt: hoursAfter(weeksAgo, -1),
      visit: { checkInAt: weeksAgo },
    });
}
