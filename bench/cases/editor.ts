// The editor on a large opportunity beside a small one: opening it, and saving one changed number of places.
import { openDatabase } from '#server/db/client.ts';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { saveOf } from '#areas/opportunities/testing/editor.world.ts';
import type { Bench, Figure } from '../case.ts';

const activities = 10;
const sizes = { small: 10, large: 366 };
const rounds = 15;
/** Less than the slots grow by (36.6): a part of each step doesn't depend on them. */
const ratioMax = 10;

/** Measures and prints; both work on `activities` activities, so the number of slots grows as the dates do. */
export async function benchEditor({ databaseUrl, serverUrl }: Bench): Promise<Figure[]> {
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  const now = new Date();
  const organizer = await makeOrganizer(db);
  const place = await makeOrganization(db, {}, { organizer });
  const cookie = await openSession(db, organizer, { now, secret: testSecret });
  const made: Record<string, string> = {};
  for (const [name, dates] of Object.entries(sizes)) {
    const { opportunity } = await makeOpportunity(
      db,
      place,
      { postedAt: now, skills: ['Data Entry'] },
      {
        coordinators: [organizer],
        schedule: {
          dates: Array.from({ length: dates }, (_none, day) => ({
            startAt: new Date(now.getTime() + (day + 1) * 86_400_000),
            endAt: new Date(now.getTime() + (day + 1.1) * 86_400_000),
          })),
          activities: Array.from({ length: activities }, (_none, index) => ({ title: `Activity ${index}` })),
        },
      },
    );
    made[name] = opportunity.id;
  }
  await close();

  const call = async (method: string, opportunityId: string, body?: object) => {
    const started = performance.now();
    const answer = await fetch(`${serverUrl}/api/organizer/opportunity-editor/${opportunityId}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { took: performance.now() - started, answer: JSON.parse(text) as unknown };
  };
  const times: Record<string, { open: number[]; save: number[] }> = {};
  for (const name of Object.keys(sizes)) times[name] = { open: [], save: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of Object.keys(sizes)) {
      const opened = await call('GET', made[name]!);
      const { opportunity } = opened.answer as { opportunity: EditorOpportunity };
      const body = saveOf(opportunity);
      const cell = body.schedule.dates.at(-1)!.slots.at(-1)!;
      cell.count += 1;
      const saved = await call('PUT', made[name]!, body);
      // The first round warms up.
      if (round === 0) continue;
      times[name]!.open.push(opened.took);
      times[name]!.save.push(saved.took);
    }
  }
  console.log(
    `\nThe editor: p50 in ms with ${sizes.small} and with ${sizes.large} dates of ${activities} activities.\n`,
  );
  console.log('step                            small    large    ratio');
  const figures: Figure[] = [];
  for (const step of ['open', 'save'] as const) {
    const [small, large] = [middle(times['small']![step]), middle(times['large']![step])];
    const label = step === 'open' ? 'open' : 'save one changed cell';
    console.log(
      label.padEnd(29) +
        small.toFixed(1).padStart(8) +
        large.toFixed(1).padStart(9) +
        (large / small).toFixed(1).padStart(9),
    );
    figures.push({
      what: `${label}: large / small`,
      value: large / small,
      bound: { atMost: ratioMax },
    });
  }
  console.log(`(the large one has ${(sizes.large / sizes.small).toFixed(1)} times the slots)`);
  return figures;
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
