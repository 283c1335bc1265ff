// Sign-ups a second on one slot that everybody wants, beside the least that any server must do for one: lock the
// slot, count its people, insert, commit, as named prepared statements behind a bare Fastify handler; and beside the
// same with one more row, since a product that tells people by mail must also write down that there is a mail to send.
// Both have 16 connections to the same PostgreSQL, the same people and as many of them in a slot. The bare server
// waits for each answer before its next statement, as one writes it, and runs within the process that asks, which
// spares it the switch between the two; the product is a process of its own and sends its mails meanwhile. It does
// what the bare one leaves out: the session, the rules, the job's row, the answer with names and places. PostgreSQL
// does not wait for its disk in either, which would hide what the servers cost. Every part counts on the processor
// that all share, so the ratio is smaller where nothing else runs: the bare one gains more from it.
import { startBareSignUps } from '../bare-sign-ups.ts';
import type { BenchCase } from '../case.ts';
import { idleWatch } from '../idle-watch.ts';
import { fire, middleRound, type LoadResult, type Shot } from '../load.ts';

const rounds = 3;
const connections = 32;
const signUps = 400;
const warmUp = 60;
/** The least share of the bare transaction with an outbox row; the target is 0.7 (docs/PERFORMANCE.md). */
const shareMin = 0.5;

/** Each sign-up needs a person who is not there yet; the bare transaction takes the same ones on a slot of its own. */
export const peopleForHotSlot = rounds * signUps + warmUp;

export const hotSlot: BenchCase = async ({ databaseUrl, serverUrl, world }) => {
  const { hot, volunteers } = world;
  // The other case uses people from the front.
  const people = volunteers.slice(-peopleForHotSlot);
  const bare = await startBareSignUps(databaseUrl, people);
  const idle = idleWatch(databaseUrl);
  const path = `/api/opportunities/${hot.opportunityId}/registrations`;
  const ways = {
    product: { url: serverUrl, path, slotId: hot.slotId },
    bare: { url: bare.url, path: bare.path, slotId: await bare.slotLike(hot.slotId) },
    outbox: { url: bare.url, path: bare.pathWithOutbox, slotId: await bare.slotLike(hot.slotId) },
  };
  const shots = (way: keyof typeof ways, from: number, count: number): Shot[] => {
    const { path: wayPath, slotId } = ways[way];
    const body = JSON.stringify({ slotIds: [slotId] });
    return people
      .slice(from, from + count)
      .map(({ cookie }) => ({ method: 'POST', path: wayPath, cookie, body }));
  };
  const results: Record<keyof typeof ways, LoadResult[]> = { product: [], bare: [], outbox: [] };
  const mailSeconds: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [from, count] = round === 0 ? [0, warmUp] : [warmUp + (round - 1) * signUps, signUps];
    for (const way of ['product', 'bare', 'outbox'] as const) {
      const result = await fire(ways[way].url, shots(way, from, count), connections);
      // The mails of one round must not take the processor from the next.
      const seconds = await idle.wait();
      if (round === 0) continue;
      results[way].push(result);
      if (way === 'product') mailSeconds.push(seconds);
    }
  }
  await bare.close();
  await idle.close();
  const perSecond = (way: keyof typeof ways) => middleRound(results[way]).perSecond;
  const [ours, least, told] = [perSecond('product'), perSecond('bare'), perSecond('outbox')];
  const line = (name: string, speed: number) => {
    const ratio = name === 'product' ? '' : `   product / it: ${(ours / speed).toFixed(2)}`;
    console.log(name.padEnd(30) + `${speed.toFixed(0).padStart(6)}/s${ratio}`);
  };
  console.log(
    `\nSign-ups on one hot slot, ${connections} connections, ${rounds} rounds; the middle one counts.`,
  );
  line('product', ours);
  line('bare transaction', least);
  line('the same with an outbox row', told);
  console.log(
    `Mails of ${signUps} sign-ups all sent ${Math.max(...mailSeconds).toFixed(1)} s after the last one.`,
  );
  return [
    {
      what: 'product / bare transaction with an outbox row',
      value: ours / told,
      bound: { atLeast: shareMin },
    },
  ];
};
