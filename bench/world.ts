import { withTransaction, type Db } from '#server/db/client.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';

export interface Volunteer {
  id: string;
  key: string;
  email: string;
  cookie: string;
}

export interface World {
  /** An opportunity with ten dates and three activities, some people coming. */
  opportunityId: string;
  /** A slot with room for everybody. */
  hot: { opportunityId: string; slotId: string };
  volunteers: Volunteer[];
}

const day = 86_400_000;

/** Opportunities of ten organizations in the coming weeks, and so many volunteers who are logged in. */
export async function buildWorld(db: Db, opportunities: number, people: number): Promise<World> {
  return withTransaction(db, async (tx) => {
    const now = new Date();
    const inDays = (days: number) => new Date(now.getTime() + days * day);
    const places = [];
    for (let index = 0; index < 10; index += 1) places.push(await makeOrganization(tx));
    let opportunityId = '';
    for (let index = 0; index < opportunities; index += 1) {
      const { opportunity } = await makeOpportunity(
        tx,
        places[index % places.length]!,
        { postedAt: now, description: 'We sort, pack and label what people gave. '.repeat(25) },
        {
          schedule: {
            dates: Array.from({ length: 10 }, (_, week) => ({
              startAt: inDays(1 + week * 7 + index / 100),
              endAt: inDays(1.1 + week * 7 + index / 100),
            })),
            activities: [{ title: 'Packing' }, { title: 'Driving' }, { title: 'Welcoming' }],
          },
        },
      );
      opportunityId = opportunity.id;
    }
    const hot = await makeOpportunity(
      tx,
      places[0]!,
      { postedAt: now },
      {
        schedule: {
          dates: [{ startAt: inDays(60), endAt: inDays(60.1) }],
          activities: [{ title: 'Parade', capacity: 1_000_000 }],
        },
      },
    );
    const volunteers: Volunteer[] = [];
    for (let index = 0; index < people; index += 1) {
      const { id, key, email } = await makeUser(tx);
      volunteers.push({ id, key, email, cookie: await openSession(tx, { id }, { now, secret: testSecret }) });
    }
    return {
      opportunityId,
      hot: { opportunityId: hot.opportunity.id, slotId: hot.slots[0]!.id },
      volunteers,
    };
  });
}
