// Requests a second of the product beside a bare ceiling, in one run on one machine, so that the ratio means
// something whatever the machine is.
import type { BenchCase, Figure } from '../case.ts';
import { startCeiling } from '../ceiling.ts';
import { fire, middleRound, type LoadResult, type Shot } from '../load.ts';

const rounds = 3;
const connections = 32;
const signUps = 1_000;
/** The least share of its ceiling. What visitors read is measured by `public`. */
const shareMin = 0.3;

/** A sign-up needs a person who is not there yet: one for every shot of both servers, for warming up and to record. */
export const volunteersNeeded = 2 * rounds * signUps + 600;

export const throughput: BenchCase = async ({ databaseUrl, serverUrl, world }) => {
  const { hot, volunteers } = world;
  const signUpPath = `/api/opportunities/${hot.opportunityId}/registrations`;
  const body = JSON.stringify({ slotIds: [hot.slotId] });
  const recordedBy = volunteers[0]!;
  const cases: Record<string, Shot> = {
    'sign-up': { method: 'POST', path: signUpPath, cookie: recordedBy.cookie, body },
  };
  const byCookie = new Map(volunteers.map((volunteer) => [volunteer.cookie, volunteer]));
  const ceiling = await startCeiling(databaseUrl, cases, recordedBy, byCookie);

  let used = 1;
  const shotsFor = (name: string, path: string, count: number): Shot[] => {
    const shot = cases[name]!;
    return Array.from({ length: count }, () => ({ ...shot, path, cookie: volunteers[used++]!.cookie }));
  };

  console.log(
    `${connections} connections, ${rounds} rounds, product and ceiling in turn; the middle round counts.\n`,
  );
  console.log('case        product/s  ceiling/s   ratio   product p50/p99 ms   ceiling p50/p99 ms');
  const figures: Figure[] = [];
  try {
    for (const [name, { path }] of Object.entries(cases)) {
      await fire(serverUrl, shotsFor(name, path, 100), connections);
      await fire(ceiling.url, shotsFor(name, `/${name}`, 100), connections);
      const product: LoadResult[] = [];
      const bare: LoadResult[] = [];
      for (let round = 0; round < rounds; round += 1) {
        product.push(await fire(serverUrl, shotsFor(name, path, signUps), connections));
        bare.push(await fire(ceiling.url, shotsFor(name, `/${name}`, signUps), connections));
      }
      const [ours, theirs] = [middleRound(product), middleRound(bare)];
      report(name, ours, theirs);
      figures.push({
        what: `${name}: product / ceiling`,
        value: ours.perSecond / theirs.perSecond,
        bound: { atLeast: shareMin },
      });
    }
  } finally {
    await ceiling.close();
  }
  return figures;
};

function report(name: string, product: LoadResult, bare: LoadResult): void {
  const times = ({ p50, p99 }: LoadResult) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  console.log(
    name.padEnd(12) +
      product.perSecond.toFixed(0).padStart(9) +
      bare.perSecond.toFixed(0).padStart(11) +
      (product.perSecond / bare.perSecond).toFixed(2).padStart(8) +
      times(product).padStart(21) +
      times(bare).padStart(21),
  );
}
