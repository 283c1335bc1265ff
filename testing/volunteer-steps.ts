// What volunteers do with an opportunity, in random order: for tests of random sequences.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { TestApp } from './app.ts';
import { actionAt, sentBy } from './attendance.ts';
import { sealedId } from '#areas/accounts/server/codes/sealed-ids.rules.ts';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { nextId, nextNumber } from '#testing/factories/sequence.ts';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { lapseHeld } from '#areas/registrations/server/places/held.actions.ts';
import { heldInput } from '#areas/registrations/testing/held-places.factories.ts';
import { activeIn, heldIn } from './registration-invariants.ts';
import { callSaveSlotCount } from '#areas/opportunities/testing/editor.world.ts';

const people = 4;
const person = fc.nat(people - 1);
/** Those of the four, and a stranger who has no account at first. */
const party = fc.uniqueArray(fc.nat(people), { maxLength: 2 });

/** Children of the person who signs up, by their place in a list of names. */
const children = fc.uniqueArray(fc.nat(1), { maxLength: 2 });
const childNamed = (index: number) => ({ firstName: ['Mia', 'Leo'][index]!, lastName: 'Okafor' });

/** Of every group. */
const contactEmail = 'wile@example.org';

const overrule = fc.constantFrom<Overrulable[]>(
  [],
  ['slot-full', 'limit-reached'],
  ['slot-full', 'limit-reached', 'place-overlaps'],
);

/** Steps of a kind, so many times as often as those of another. */
const often = <Step>(weight: number, step: { [Key in keyof Step]: fc.Arbitrary<Step[Key]> }) => ({
  arbitrary: fc.record(step),
  weight,
});

/** @param slotCount slots are named by numbers below it; where there are fewer, they are counted around */
export const volunteerStep = (slotCount: number) => {
  const slot = fc.nat(slotCount - 1);
  return fc.oneof(
    // Most of the rest needs somebody who has a place, or had one.
    often(4, {
      kind: fc.constant('sign-up' as const),
      who: person,
      slots: fc.uniqueArray(slot, { minLength: 1, maxLength: 2 }),
      party,
      children,
    }),
    often(2, {
      kind: fc.constant('edit' as const),
      who: person,
      slot,
      party,
      children,
      everywhere: fc.boolean(),
      takesOut: fc.boolean(),
    }),
    often(2, { kind: fc.constant('unregister' as const), who: person, slot }),
    fc.record({ kind: fc.constant('capacity' as const), slot, capacity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('check-in' as const), who: fc.nat(people), slot }),
    fc.record({
      kind: fc.constant('walk-in' as const),
      who: fc.nat(people),
      slot,
      overrule,
      checkIn: fc.boolean(),
      move: fc.boolean(),
      ofGroup: fc.boolean(),
      onRecord: fc.boolean(),
    }),
    often(3, { kind: fc.constant('take-off' as const), who: person, slot, along: fc.boolean() }),
    // There is something to put back only after another step: it comes more often.
    often(3, { kind: fc.constant('put-back' as const) }),
    fc.record({
      kind: fc.constant('move' as const),
      who: person,
      slot,
      to: slot,
      overrule,
    }),
    {
      weight: 2,
      arbitrary: fc.oneof(
        fc.record({ kind: fc.constant('hold' as const), slot, number: fc.integer({ min: 1, max: 3 }) }),
        fc.record({
          kind: fc.constant('hold-again' as const),
          slot,
          number: fc.integer({ min: 0, max: 3 }),
          at: fc.nat(2),
        }),
        fc.record({
          kind: fc.constant('group-link' as const),
          slot,
          names: fc.nat(2),
          back: fc.integer({ min: 0, max: 3 }),
        }),
        fc.record({ kind: fc.constant('lapse' as const), slot }),
      ),
    },
  );
};
export type VolunteerStep =
  ReturnType<typeof volunteerStep> extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps after each other by which everything happens once; two slots are enough for them. */
export const everyVolunteerStep: VolunteerStep[] = [
  { kind: 'sign-up', who: 0, slots: [0], party: [people], children: [0] },
  { kind: 'edit', who: 0, slot: 0, party: [1], children: [0, 1], everywhere: false, takesOut: false },
  { kind: 'take-off', who: 0, slot: 0, along: true },
  { kind: 'put-back' },
  { kind: 'unregister', who: 0, slot: 0 },
  { kind: 'hold', slot: 0, number: 2 },
  { kind: 'group-link', slot: 0, names: 1, back: 1 },
  { kind: 'sign-up', who: 2, slots: [0], party: [], children: [] },
  { kind: 'take-off', who: 2, slot: 0, along: false },
  { kind: 'put-back' },
  { kind: 'check-in', who: 2, slot: 0 },
  {
    kind: 'walk-in',
    who: 3,
    slot: 1,
    overrule: [],
    checkIn: true,
    move: false,
    ofGroup: false,
    onRecord: false,
  },
  {
    kind: 'walk-in',
    who: 0,
    slot: 1,
    overrule: ['slot-full', 'limit-reached', 'place-overlaps'],
    checkIn: false,
    move: false,
    ofGroup: false,
    onRecord: false,
  },
  {
    kind: 'walk-in',
    who: 0,
    slot: 1,
    overrule: ['slot-full', 'limit-reached', 'place-overlaps'],
    checkIn: false,
    move: false,
    ofGroup: false,
    onRecord: true,
  },
];

export interface VolunteerWorld {
  opportunityId: string;
  organizer: UserRow;
  slotIds: readonly string[];
  volunteers: readonly UserRow[];
  stranger: { firstName: string; lastName: string; email: string };
}

/** The people of a sequence. */
export async function makeVolunteers(
  test: TestApp,
): Promise<Pick<VolunteerWorld, 'volunteers' | 'stranger'>> {
  const volunteers: UserRow[] = [];
  for (let index = 0; index < people; index += 1) volunteers.push(await makeUser(test.db));
  const stranger = { firstName: 'Lin', lastName: 'Park', email: `lin${nextNumber()}@example.org` };
  return { volunteers, stranger };
}

/** Takes one step as a person would; refusals are fine, failures are not. */
export async function takeVolunteerStep(
  test: TestApp,
  world: VolunteerWorld,
  one: VolunteerStep,
): Promise<void> {
  const { opportunityId, organizer, slotIds, volunteers, stranger } = world;
  if (slotIds.length === 0) return;
  const slotAt = (at: number) => slotIds[at % slotIds.length]!;
  const memberOf = (index: number) => {
    const { firstName, lastName, email } = volunteers[index] ?? stranger;
    return { firstName, lastName, email, ageVerification: index % 2 === 0 };
  };
  const own = async (who: number, at: number) =>
    (await activeIn(test.db, slotAt(at))).find(({ userId }) => userId === volunteers[who]!.id)?.id;
  /** The other places that somebody took. */
  const others = async (who: number, registrationId: string) => {
    const rows = await Promise.all(slotIds.map((slotId) => activeIn(test.db, slotId)));
    return rows
      .flat()
      .filter(
        ({ id, userId, isAdditionalVolunteer }) =>
          userId === volunteers[who]!.id && id !== registrationId && !isAdditionalVolunteer,
      )
      .map(({ id }) => id);
  };
  const childrenOf = async (who: number) => {
    const view = await test.ok(contract.children.list, { as: volunteers[who]! });
    return view.children.map(({ id }) => id);
  };
  /** Somebody without an address, who is on record at the organization once they were added. */
  const recordNow = async (params: { opportunityId: string; dateId: string }) => {
    const query = { search: 'Rhea Stone' };
    const { items } = await test.ok(contract.walkIns.volunteers, { params, query, as: organizer });
    const recordId = items[0]?.recordId;
    return { firstName: 'Rhea', lastName: 'Stone', email: '', ...(recordId ? { recordId } : {}) };
  };
  const dateOf = async (slotId: string) =>
    (await test.db.select().from(slots).where(eq(slots.id, slotId)))[0]!.dateId;
  const status = await (async () => {
    switch (one.kind) {
      case 'sign-up':
        return test.call(contract.registrations.signUp, {
          params: { opportunityId },
          body: {
            slotIds: [...new Set(one.slots.map(slotAt))],
            additionalVolunteers: one.party.map(memberOf),
            children: one.children.map(childNamed),
          },
          as: volunteers[one.who]!,
        });
      case 'edit': {
        const registrationId = await own(one.who, one.slot);
        return registrationId === undefined
          ? undefined
          : test.call(contract.registrations.update, {
              params: { registrationId },
              body: {
                additionalVolunteers: one.party.map(memberOf),
                children: one.children.map(childNamed),
                removedChildren: one.takesOut ? await childrenOf(one.who) : [],
                removed: one.takesOut ? [...volunteers, stranger].map(({ email }) => email).slice(0, 3) : [],
                also: one.everywhere ? await others(one.who, registrationId) : [],
              },
              as: volunteers[one.who]!,
            });
      }
      case 'unregister': {
        const registrationId = await own(one.who, one.slot);
        return registrationId === undefined
          ? undefined
          : test.call(contract.registrations.cancel, {
              params: { registrationId },
              as: volunteers[one.who]!,
            });
      }
      case 'capacity':
        return callSaveSlotCount(test, {
          as: organizer,
          opportunityId,
          slotId: slotAt(one.slot),
          count: one.capacity,
        });
      case 'check-in':
        return test.call(contract.attendance.record, {
          as: organizer,
          body: sentBy(nextId(), test.clock.now(), [
            actionAt(test.clock.now(), {
              screen: 'kiosk',
              kind: 'check-in',
              email: memberOf(one.who).email,
              slotId: slotAt(one.slot),
            }),
          ]),
        });
      case 'walk-in': {
        const { overrule: rules, checkIn, move } = one;
        const slotId = slotAt(one.slot);
        const params = { opportunityId, dateId: await dateOf(slotId) };
        const person = one.onRecord ? await recordNow(params) : memberOf(one.who);
        const { firstName, lastName, email } = person;
        const [held] = one.ofGroup ? await heldIn(test.db, slotId) : [];
        return test.call(contract.walkIns.add, {
          params,
          body: {
            firstName,
            lastName,
            email,
            ...('recordId' in person ? { recordId: person.recordId } : {}),
            slotId,
            overrule: rules,
            checkIn,
            move,
            ...(held ? { heldPlaceId: held.id } : {}),
          },
          as: organizer,
        });
      }
      case 'take-off': {
        const there = (await activeIn(test.db, slotAt(one.slot))).filter(
          (row) => row.isAdditionalVolunteer === one.along,
        );
        const personId = there[one.who % there.length]?.id;
        return personId === undefined
          ? undefined
          : test.call(contract.walkIns.takeOff, {
              params: { opportunityId, dateId: await dateOf(slotAt(one.slot)), personId },
              body: { reason: '' },
              as: organizer,
            });
      }
      case 'put-back': {
        const [off] = await test.db
          .select()
          .from(registrations)
          .where(and(eq(registrations.opportunityId, opportunityId), isNotNull(registrations.takenOffById)))
          .orderBy(desc(registrations.updatedAt), desc(registrations.id))
          .limit(1);
        return off === undefined
          ? undefined
          : test.call(contract.walkIns.putBack, {
              params: { opportunityId, dateId: off.dateId, personId: off.id },
              as: organizer,
            });
      }
      case 'move': {
        const personId = await own(one.who, one.slot);
        const slotId = slotAt(one.to);
        return personId === undefined
          ? undefined
          : test.call(contract.walkIns.move, {
              params: { opportunityId, dateId: await dateOf(slotId) },
              body: { personId, slotId, overrule: one.overrule },
              as: organizer,
            });
      }
      case 'hold':
        return test.call(contract.heldPlaces.hold, {
          params: { opportunityId },
          body: { ...heldInput({ number: one.number, contactEmail }), slotIds: [slotAt(one.slot)] },
          as: organizer,
        });
      case 'hold-again': {
        const held = (await heldIn(test.db, slotAt(one.slot)))[one.at];
        if (!held) return undefined;
        const { version } = held;
        const call = { params: { heldId: held.id }, as: organizer };
        return one.number === 0
          ? test.call(contract.heldPlaces.release, { ...call, body: { version } })
          : test.call(contract.heldPlaces.change, {
              ...call,
              body: { ...heldInput({ number: one.number, contactEmail }), version },
            });
      }
      case 'group-link': {
        const [held] = await heldIn(test.db, slotAt(one.slot));
        if (!held) return undefined;
        const { authSecret } = test.deps.config;
        const token = sealedId(authSecret, 'group', held.linkId).toString('base64url');
        const of = { token, heldId: held.id };
        const named = await test.call(contract.groupLink.names, {
          body: { ...of, version: held.version, names: ['Ann', 'Bo'].slice(0, one.names).join('\n') },
        });
        const version = held.version + (named.statusCode === 200 ? 1 : 0);
        return one.back === 0
          ? named
          : test.call(contract.groupLink.giveBack, { body: { ...of, version, number: one.back } });
      }
      case 'lapse':
        await test.db
          .update(heldPlaces)
          .set({ lapseHours: 24 })
          .where(eq(heldPlaces.slotId, slotAt(one.slot)));
        await lapseHeld(test.deps);
        return undefined;
    }
  })();
  expect(status?.statusCode ?? 200, `${JSON.stringify(one)}: ${status?.body}`).toBeLessThan(500);
}
