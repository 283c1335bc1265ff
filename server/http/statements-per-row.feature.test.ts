// A row more costs no statement more: every GET of the contract is asked while the organization has some of everything, and again when it
// has more. What to ask comes from the rights and from `x.reads.ts` of the areas, found by these names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { askedGets, type ToldReads } from '#testing/reads.ts';
import { statementsOf } from '#testing/statements.ts';
import { crowdIn, makeCrowdedWorld, type CrowdedWorld } from '#testing/worlds/crowd.ts';

const counted = askedGets(
  Object.values(import.meta.glob<ToldReads>('/areas/*/testing/*.{reads,rights}.ts', { eager: true })),
);

interface Answer {
  status: number;
  statements: readonly string[];
  /** How many entries its lists have, or its file lines. */
  entries: number;
}
const before = new Map<AnyEndpoint, Answer>();
const after = new Map<AnyEndpoint, Answer>();
let test: TestApp;
let world: CrowdedWorld;

beforeAll(async () => {
  test = await createTestApp({
    config: {
      payments: { kind: 'sandbox' },
      map: {
        address: 'https://tiles.test/{z}/{x}/{y}.png',
        origin: 'https://tiles.test',
        attribution: { text: 'Mapmakers', href: null },
      },
      sms: {
        url: 'https://sms.test',
        token: 'token',
        from: '+15125550199',
        inboundSecret: 'secret',
        countries: ['+1'],
      },
    },
  });
  world = await makeCrowdedWorld(test.db);
  // What is read once and kept is read here.
  await askAll(new Map());
  await askAll(before);
  await crowdIn(test.db, world);
  await crowdIn(test.db, world);
  await askAll(after);
});
afterAll(() => test.close());

async function askAll(answers: Map<AnyEndpoint, Answer>): Promise<void> {
  for (const { endpoint, input, as } of counted) {
    const asked = { ...input?.(world, test), as: world.people[as] };
    const { result, statements } = await statementsOf(test.db, () => test.call(endpoint, asked));
    answers.set(endpoint, {
      status: result.statusCode,
      statements,
      entries: entriesOf(result),
    });
  }
}

function entriesOf({ headers, body }: { headers: Record<string, unknown>; body: string }): number {
  const type = String(headers['content-type']);
  if (type.includes('json')) return entriesIn(JSON.parse(body));
  return type.startsWith('text/') ? body.split('\n').length : 0;
}

const entriesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const within = Object.values(value).reduce<number>((sum, one) => sum + entriesIn(one), 0);
  return Array.isArray(value) ? value.length + within : within;
};

describe('a row more costs no statement more', () => {
  it('asks for all there is to read, or says why not [service-20]', () => {
    const silent = counted.filter(({ input }) => !input);
    expect(
      silent.map(({ name }) => `${name}: add it to \`reads\` or \`uncounted\` of its area’s x.reads.ts`),
    ).toEqual([]);
  });

  it.each(counted)('$name [service-20]', ({ endpoint, isOne }) => {
    const [few, more] = [before.get(endpoint)!, after.get(endpoint)!];
    expect([few.status, more.status]).toEqual([200, 200]);
    const grew = more.entries > few.entries;
    expect(grew ? 'listed' : 'single', 'how it is told in x.reads.ts').toBe(isOne ? 'single' : 'listed');
    const isMore = more.statements.length > few.statements.length;
    expect(isMore ? extra(few.statements, more.statements) : []).toEqual([]);
  });
});

/** What was sent more often. */
function extra(few: readonly string[], more: readonly string[]): string[] {
  const left = [...few];
  return more.filter((statement) => {
    const at = left.indexOf(statement);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
