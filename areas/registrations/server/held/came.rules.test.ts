import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cameAs, type CameTogether } from './came.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2030, 5, 8, hour));
const part = (id: string, people: number, inAt: number, outAt: number | null = null): CameTogether => ({
  id,
  people,
  checkInAt: at(inAt),
  checkOutAt: outAt === null ? null : at(outAt),
});

/** What is there after the changes. */
function after(before: readonly CameTogether[], changes: ReturnType<typeof cameAs>) {
  const changed = new Map(changes.changed.map((one) => [one.id, one]));
  const kept = before.flatMap((one) =>
    changes.removed.includes(one.id) ? [] : [{ ...one, people: changed.get(one.id)?.people ?? one.people }],
  );
  return [...kept, ...changes.added].map(({ people, checkInAt, checkOutAt }) => [
    people,
    checkInAt.getUTCHours(),
    checkOutAt?.getUTCHours() ?? null,
  ]);
}

it.each([
  ['the first come', [], { came: 8, left: 0 }, [[8, 10, null]]],
  [
    'six more come later',
    [part('a', 8, 9)],
    { came: 14, left: 0 },
    [
      [8, 9, null],
      [6, 10, null],
    ],
  ],
  [
    'three leave',
    [part('a', 8, 9)],
    { came: 8, left: 3 },
    [
      [5, 9, null],
      [3, 9, 10],
    ],
  ],
  ['all leave', [part('a', 8, 9)], { came: 8, left: 8 }, [[8, 9, 10]]],
  [
    'one was ticked by mistake',
    [part('a', 8, 9), part('b', 2, 10)],
    { came: 9, left: 0 },
    [
      [8, 9, null],
      [1, 10, null],
    ],
  ],
  [
    'one who left is here again',
    [part('a', 5, 9), part('b', 3, 9, 10)],
    { came: 8, left: 2 },
    [
      [5, 9, null],
      [2, 9, 10],
      [1, 9, null],
    ],
  ],
  ['nobody came after all', [part('a', 5, 9), part('b', 3, 9, 10)], { came: 0, left: 0 }, []],
] as const)('people of a group by number: %s [held-7]', (_, before, wanted, expected) => {
  const times = { cameAt: at(10), leftAt: at(10) };
  expect(after(before, cameAs(before, wanted, times))).toEqual(expected);
});

it('as many came and left as were ticked, whatever was ticked before [held-7]', () => {
  const ticked = fc
    .tuple(fc.nat(20), fc.nat(20))
    .map(([came, left]) => ({ came, left: Math.min(came, left) }));
  fc.assert(
    fc.property(fc.array(ticked, { minLength: 1, maxLength: 6 }), (steps) => {
      let parts: CameTogether[] = [];
      for (const [hour, wanted] of steps.entries()) {
        const changes = cameAs(parts, wanted, { cameAt: at(hour), leftAt: at(hour) });
        const changed = new Map(changes.changed.map((one) => [one.id, one]));
        parts = [
          ...parts.flatMap((one) =>
            changes.removed.includes(one.id) ? [] : [{ ...one, ...changed.get(one.id) }],
          ),
          ...changes.added.map((one, index) => ({ ...one, id: `${hour} ${index}` })),
        ];
        const sum = (of: readonly CameTogether[]) => of.reduce((total, { people }) => total + people, 0);
        expect(sum(parts)).toBe(wanted.came);
        expect(sum(parts.filter(({ checkOutAt }) => checkOutAt !== null))).toBe(wanted.left);
        expect(parts.every(({ people }) => people > 0)).toBe(true);
        expect(parts.every(({ checkInAt, checkOutAt }) => !checkOutAt || checkOutAt >= checkInAt)).toBe(true);
      }
    }),
  );
});
