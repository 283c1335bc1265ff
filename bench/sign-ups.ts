// How long a sign-up takes while the server does something else, beside what it takes before that.
import { fire, type LoadResult, type Shot } from './load.ts';
import type { World } from './world.ts';

const rounds = 3;
const perRound = 300;
const connections = 4;
const warmUp = 100;

/** So many people sign up in all: each of them once. */
export const signUpsNeeded = warmUp + 2 * rounds * perRound;

/**
 * Measures sign-ups, then what they are while something goes on, with the same server and as many people at a time; the middle p99 counts.
 * @param work what is begun in between, and its name
 * @returns the slowest of a hundred sign-ups while it goes on, as a multiple of what it was before
 */
export async function signUpsWhile(
  serverUrl: string,
  world: World,
  work: { name: string; begin: () => Promise<unknown> },
): Promise<number> {
  const next = signUpsOf(world);
  const round = () => fire(serverUrl, next(perRound), connections);
  await fire(serverUrl, next(warmUp), connections);
  const idle: LoadResult[] = [];
  for (let index = 0; index < rounds; index += 1) idle.push(await round());
  await work.begin();
  const busy: LoadResult[] = [];
  for (let index = 0; index < rounds; index += 1) busy.push(await round());
  const [before, during] = [middle(idle), middle(busy)];
  const line = (name: string, { p50, p99 }: LoadResult) =>
    console.log(
      `${name.padEnd(26)}p50 ${p50.toFixed(1).padStart(7)} ms   p99 ${p99.toFixed(1).padStart(7)} ms`,
    );
  console.log(
    `\nSign-ups, ${connections} at a time, ${rounds} rounds of ${perRound}; the middle p99 counts.`,
  );
  line('before', before);
  line(work.name, during);
  return during.p99 / before.p99;
}

/** Sign-ups of people who are not there yet, in the order in which they are asked for. */
function signUpsOf({ hot, volunteers }: World): (count: number) => Shot[] {
  let used = 0;
  const path = `/api/opportunities/${hot.opportunityId}/registrations`;
  const body = JSON.stringify({ slotIds: [hot.slotId] });
  return (count) =>
    volunteers
      .slice(used, (used += count))
      .map(({ cookie }): Shot => ({ method: 'POST', path, cookie, body }));
}

const middle = (results: readonly LoadResult[]): LoadResult =>
  results.toSorted((a, b) => a.p99 - b.p99)[Math.floor(results.length / 2)]!;
