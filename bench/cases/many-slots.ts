// Complete sign-ups over 1,000 slots, beside the bare transaction with an outbox row over as many slots of its own (`bare-sign-ups.ts`):
// no slot is wanted by many, so this is what the product costs where no lock holds anybody up. Neighbors want slots of one opportunity, as on the
// day on which it is shared.
import { openDatabase, type Db } from '#server/db/client.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createDatabase } from '#testing/postgres.ts';
import { startServer } from '#testing/server.ts';
import { startBareSignUps } from '../bare-sign-ups.ts';
import type { Figure } from '../case.ts';
import { idleWatch } from '../idle-watch.ts';
import { fire, middleRound, type LoadResult, type Shot } from '../load.ts';
import { buildWorld } from '../world.ts';

const rounds = 3;
const connections = 32;
const warmUp = 200;
/** Opportunities with ten slots each. */
const opportunities = 100;
/** As many as there are slots. */
const signUps = 10 * opportunities;
/** The least share of the bare transaction; the target is 0.5 (docs/PERFORMANCE.md). */
const shareMin = 0.25;

/** Measures on a database of its own. */
export async function benchManySlots(): Promise<Figure[]> {
  const { url: databaseUrl, drop } = await createDatabase();
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 4 });
  const { volunteers } = await buildWorld(db, 1, warmUp + rounds * signUps);
  const slots = { product: await manySlots(db), bare: await manySlots(db) };
  const server = await startServer({ DATABASE_URL: databaseUrl, DATABASE_POOL: '16', LOG_LEVEL: 'silent' });
  const bare = await startBareSignUps(databaseUrl, volunteers);
  const idle = idleWatch(databaseUrl);
  const shots = (way: keyof typeof slots, from: number, count: number): Shot[] =>
    volunteers.slice(from, from + count).map(({ cookie }, index) => {
      const { id, opportunityId } = slots[way][index % slots[way].length]!;
      return {
        method: 'POST',
        path: way === 'bare' ? bare.pathWithOutbox : `/api/opportunities/${opportunityId}/registrations`,
        cookie,
        body: JSON.stringify({ slotIds: [id] }),
      };
    });
  const urls = { product: server.url, bare: bare.url };
  const results: Record<keyof typeof slots, LoadResult[]> = { product: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [from, count] = round === 0 ? [0, warmUp] : [warmUp + (round - 1) * signUps, signUps];
    for (const way of ['product', 'bare'] as const) {
      const result = await fire(urls[way], shots(way, from, count), connections);
      // The mails of one round must not take the processor from the next.
      await idle.wait();
      if (round > 0) results[way].push(result);
    }
  }
  await bare.close();
  await idle.close();
  await server.stop();
  await close();
  await drop();

  const [ours, theirs] = [middleRound(results.product), middleRound(results.bare)];
  const line = (name: string, { perSecond, p50, p99 }: LoadResult) =>
    console.log(
      `${name.padEnd(38)}${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
    );
  console.log(
    `\nSign-ups over ${signUps} slots, ${connections} connections, ${rounds} rounds; the middle one counts.`,
  );
  line('product', ours);
  line('bare transaction with an outbox row', theirs);
  return [
    {
      what: 'over 1,000 slots: product / bare transaction with an outbox row',
      value: ours.perSecond / theirs.perSecond,
      bound: { atLeast: shareMin },
    },
  ];
}

/** Slots with room, each after the last of the opportunity before. */
async function manySlots(db: Db): Promise<{ id: string; opportunityId: string }[]> {
  const at = await makeOrganization(db);
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const made: { id: string; opportunityId: string }[] = [];
  for (let index = 0; index < opportunities; index += 1) {
    const { opportunity, slots } = await makeOpportunity(
      db,
      at,
      { postedAt: now },
      {
        schedule: {
          dates: Array.from({ length: 5 }, (_, week) => ({
            startAt: inDays(1 + week * 7 + index / 200),
            endAt: inDays(1.1 + week * 7 + index / 200),
          })),
          activities: [
            { title: 'Packing', capacity: 1000 },
            { title: 'Driving', capacity: 1000 },
          ],
        },
      },
    );
    made.push(...slots.map(({ id }) => ({ id, opportunityId: opportunity.id })));
  }
  return made;
}
