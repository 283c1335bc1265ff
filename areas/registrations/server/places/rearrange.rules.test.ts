import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcomesOf, largestJoinedParty, turnovers, type Placed } from './rearrange.rules.ts';

const slotIds = ['a', 'b', 'c'];

/** Up to five people in three slots, nobody twice in one; those who were brought along came with somebody there. */
const anyPeople = fc
  .array(fc.tuple(fc.constantFrom(...slotIds), fc.nat(4), fc.option(fc.nat(4))), { maxLength: 12 })
  .map((wishes) => {
    const people: Placed[] = [];
    const find = (slotId: string, userId: string) =>
      people.find((person) => person.slotId === slotId && person.userId === userId);
    for (const [slotId, user, bringer] of wishes) {
      const userId = `u${user}`;
      if (find(slotId, userId)) continue;
      const lead = bringer === null ? undefined : find(slotId, `u${bringer}`);
      const broughtBy = lead && lead.broughtBy === null ? lead.id : null;
      people.push({ id: `${slotId}-${userId}`, userId, slotId, broughtBy });
    }
    return people;
  });
/** What becomes of each slot: nothing, its people are released, or moved to another one. */
const anyChoices = fc
  .tuple(...slotIds.map(() => fc.constantFrom('stay', 'release', 'a', 'b', 'c', 'new')))
  .map((choices) => ({
    released: slotIds.filter((_slot, index) => choices[index] === 'release'),
    moved: slotIds.flatMap((slotId, index) => {
      const toSlotId = choices[index]!;
      return toSlotId === 'stay' || toSlotId === 'release' || toSlotId === slotId
        ? []
        : [{ slotId, toSlotId }];
    }),
  }));

it('whatever is moved and released: nobody is twice in a slot or loses a place for nothing, and parties stay together [live-editing-8]', () => {
  fc.assert(
    fc.property(anyPeople, anyChoices, (people, choices) => {
      const fates = outcomesOf(people, choices);
      expect(fates.map(({ person }) => person)).toEqual(people);
      const goal = ({ slotId }: Placed) =>
        choices.released.includes(slotId)
          ? null
          : (choices.moved.find((move) => move.slotId === slotId)?.toSlotId ?? slotId);
      const final = fates.filter(({ slotId }) => slotId !== null);
      const seats = final.map(({ person, slotId }) => `${slotId} ${person.userId}`);
      // Everybody is where the choices lead, once.
      expect(seats.toSorted()).toEqual(
        [
          ...new Set(people.flatMap((one) => (goal(one) === null ? [] : [`${goal(one)} ${one.userId}`]))),
        ].toSorted(),
      );
      const byId = new Map(final.map((fate) => [fate.person.id, fate]));
      for (const { slotId, broughtBy } of final) {
        if (broughtBy === null) continue;
        // With somebody who comes, too, and was not brought along.
        expect(byId.get(broughtBy)).toMatchObject({ slotId, broughtBy: null });
      }
      for (const { person, slotId, broughtBy } of final) {
        // Nobody's own place goes to somebody else; who stays stays with the same registration.
        if (person.broughtBy === null) expect(broughtBy).toBeNull();
        if (goal(person) === person.slotId) expect(slotId).toBe(person.slotId);
      }
      const turnover = turnovers(fates, [], null);
      for (const slotId of [...slotIds, 'new']) {
        const before = people.filter((one) => one.slotId === slotId && one.broughtBy === null).length;
        const after = final.filter((fate) => fate.slotId === slotId && fate.broughtBy === null).length;
        const { leaving, arriving } = turnover.get(slotId) ?? { leaving: 0, arriving: 0 };
        expect(before - leaving + arriving).toBe(after);
      }
    }),
    { numRuns: 1000 },
  );
});

const own = (slotId: string, userId: string): Placed => ({
  id: `${slotId}-${userId}`,
  slotId,
  userId,
  broughtBy: null,
});
const brought = (slotId: string, userId: string, by: string): Placed => ({
  ...own(slotId, userId),
  broughtBy: `${slotId}-${by}`,
});
const intoB = { moved: [{ slotId: 'a', toSlotId: 'b' }], released: [] };

it('a place of one’s own comes before one that somebody else brought them to', () => {
  const people = [own('a', 'ada'), brought('a', 'bo', 'ada'), own('c', 'bo')];
  const both = { ...intoB, moved: [...intoB.moved, { slotId: 'c', toSlotId: 'b' }] };
  expect(outcomesOf(people, both).map(({ slotId }) => slotId)).toEqual(['b', null, 'b']);
});

it('a companion who came is counted with those who are there, and only where somebody is added', () => {
  const joined = [own('a', 'ada'), brought('a', 'bo', 'ada'), own('b', 'ada'), brought('b', 'cleo', 'ada')];
  expect(largestJoinedParty(outcomesOf(joined, intoB))).toBe(2);
  expect(largestJoinedParty(outcomesOf(joined.slice(0, 2), intoB))).toBe(0);
});
