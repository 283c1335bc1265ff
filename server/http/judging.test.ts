import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { judge, judgeWithLongLists } from './judging.ts';

const entry = z.object({ name: z.string().min(1).trim(), count: z.number().int().default(1) });
const schema = z.object({
  title: z.string().min(1),
  plan: z
    .object({ list: z.array(entry).max(3), note: z.string().default('') })
    .superRefine(({ list }, ctx) => {
      if (new Set(list.map(({ name }) => name)).size < list.length)
        ctx.addIssue({ code: 'custom', path: ['list'], message: 'twice' });
    }),
});
const inPieces = judgeWithLongLists(schema, [['plan', 'list']]);

/** What comes of a judgement: the value, or the paths and codes of the faults. */
async function outcome(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.fields?.map(({ path, code }) => `${path} ${code}`);
  }
}

describe('a body with a long list', () => {
  it.each([
    ['all right', { title: 'A', plan: { list: [{ name: ' b ' }, { name: 'c', count: 2 }], extra: 1 } }],
    ['an empty list', { title: 'A', plan: { list: [] } }],
    ['a wrong entry', { title: 'A', plan: { list: [{ name: 'b' }, { name: '', count: 1.5 }] } }],
    ['a wrong entry beside another fault', { title: '', plan: { list: [{ name: 7 }] } }],
    ['too many entries', { title: 'A', plan: { list: ['a', 'b', 'c', 'd'].map((name) => ({ name })) } }],
    ['a fault of the whole list', { title: 'A', plan: { list: [{ name: 'b' }, { name: 'b' }] } }],
    ['no list', { title: 'A', plan: { list: 'b' } }],
    ['nothing where the list would be', { title: 'A' }],
    ['nothing at all', undefined],
    ['null', null],
    ['a list', []],
  ])('is judged as it is at once: %s', async (_what, value) => {
    expect(await outcome(() => inPieces(value))).toEqual(await outcome(() => judge(schema, value)));
  });

  const changes = z.object({
    people: z.object({
      add: z.array(entry).max(2),
      edit: z.array(entry.extend({ id: z.string() })).max(2),
    }),
  });
  const changesInPieces = judgeWithLongLists(changes, [
    ['people', 'add'],
    ['people', 'edit'],
  ]);
  const [right, wrong] = [{ name: ' b ' }, { name: '' }];

  it.each([
    ['all right', { add: [right], edit: [{ ...right, id: '1' }] }],
    ['both empty', { add: [], edit: [] }],
    ['wrong entries in both', { add: [right, wrong], edit: [{ ...wrong, id: 1 }] }],
    ['too many in one', { add: [right, right, right], edit: [] }],
    ['one that is no list', { add: [right], edit: 'all' }],
    ['one that is missing', { add: [right] }],
  ])('and several are judged as they are at once: %s', async (_what, people) => {
    expect(await outcome(() => changesInPieces({ people }))).toEqual(
      await outcome(() => judge(changes, { people })),
    );
  });

  it('lets others have their turn between the entries', async () => {
    let rounds = 0;
    const others = setInterval(() => (rounds += 1), 1);
    const slow = z.string().refine(() => {
      const until = performance.now() + 4;
      while (performance.now() < until);
      return true;
    });
    await judgeWithLongLists(z.object({ list: z.array(slow) }), [['list']])({
      list: Array.from('abcdefghij'),
    });
    clearInterval(others);
    expect(rounds).toBeGreaterThan(2);
  });
});
