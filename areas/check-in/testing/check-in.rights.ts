import type { AnsweredAction } from '#areas/check-in/contract/attendance.ts';
import type { AnyEndpoint, OutputOf } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { factoryNow, nextId, nextNumber } from '#testing/factories/sequence.ts';
import type { RightsWorld } from '#testing/worlds/rights.ts';
import { login, managersOnly, no, ok, row, titles, unknown, type Row } from '#testing/rights/row.ts';

const { checkIn, corrections, doorCode, forgotten, hereNow, roster, attendance, walkIns, refusedTaps } =
  contract;

/** The same, where they come as far as a code that is nobody's. */
const managersOnCode = managersOnly.map((said) => (said === ok ? 'check-in.code-not-found' : said));
/** The same, where they come as far as the place of nobody. */
const managersOnNobody = managersOnly.map((said) => (said === ok ? 'roster.no-place' : said));
const nobody = '00000000-0000-7000-8000-ffffffffffff';
/** The same, while nothing is over. */
const notYet = ['correction.still-open', 'correction.still-open', ...managersOnly.slice(2)];
const rosterOf = ({ hereOpportunity: { opportunity, slot } }: RightsWorld) => ({
  opportunityId: opportunity.id,
  dateId: slot.dateId,
});
const refusedAction: Row['says'] = (answer) => {
  const [action] = answer.json<{ actions: AnsweredAction[] }>().actions;
  return action?.outcome === 'conflict' ? (action.refusal?.code ?? '') : ok;
};

const refusedCorrection: Row['says'] = (answer) =>
  answer.json<OutputOf<typeof corrections.correct>>().refused[0]?.code ?? ok;

/** One action at the kiosk, sent by a device. */
const atKioskOf = ({ hereOpportunity: { slot } }: RightsWorld, fields: object) => ({
  body: sentBy(nextId(), factoryNow, [actionAt(factoryNow, { screen: 'kiosk', slotId: slot.id, ...fields })]),
});

/** One action on the roster, sent by a device. */
const sentOf = (world: RightsWorld, fields: object) => ({
  body: sentBy(nextId(), factoryNow, [
    actionAt(factoryNow, { screen: 'roster', ...rosterOf(world), ...fields }),
  ]),
});

export const rights: readonly Row[] = [
  row(
    'has on the kiosk',
    checkIn.today,
    () => ({}),
    ['Elsewhere Here', 'Here', 'Elsewhere', no, no, '', no, login],
    { says: titles },
  ),
  row(
    'locks a kiosk with an opportunity at this location',
    checkIn.lock,
    ({ hereOpportunity: { opportunity } }) => ({
      body: { opportunityId: opportunity.id, activityId: null, sound: false },
    }),
    managersOnly,
  ),
  ...(
    [
      ['checks in', 'check-in', 'expected'],
      ['checks out', 'check-out', 'present'],
    ] as const
  ).map(([what, kind, who]) =>
    row(
      `${what} at the kiosk of this location`,
      attendance.record,
      (world) => atKioskOf(world, { kind, email: world.hereOpportunity[who].email }),
      managersOnly,
      { says: refusedAction },
    ),
  ),
  row(
    'reads a personal code at the kiosk of this location',
    attendance.record,
    (world) => atKioskOf(world, { kind: 'scan', code: 'of nobody' }),
    managersOnCode,
    { says: refusedAction },
  ),
  row(
    'reads a personal code on the roster at this location',
    roster.byCode,
    (world) => ({ params: rosterOf(world), body: { code: 'of nobody' } }),
    managersOnCode,
  ),
  row(
    'shows the door code of this location',
    doorCode.code,
    (world) => ({ params: rosterOf(world) }),
    managersOnly,
  ),
  row(
    'prints the door code of this location',
    doorCode.poster,
    (world) => ({ params: rosterOf(world) }),
    managersOnly,
  ),
  row(
    'opens the roster at this location',
    roster.roster,
    (world) => ({ params: rosterOf(world) }),
    managersOnly,
  ),
  row(
    'looks for volunteers to add to the roster at this location',
    walkIns.volunteers,
    (world) => ({ params: rosterOf(world), query: { search: 'a' } }),
    managersOnly,
  ),
  row(
    'adds a walk-in on the roster at this location',
    walkIns.add,
    (world) => ({
      params: rosterOf(world),
      body: {
        slotId: world.hereOpportunity.slot.id,
        firstName: 'Ana',
        lastName: 'Diaz',
        email: `door${nextNumber()}@example.org`,
      },
    }),
    managersOnly,
  ),
  row(
    'enters hours of somebody without a place on the roster at this location',
    walkIns.addHours,
    (world) => ({
      params: rosterOf(world),
      body: {
        slotId: world.hereOpportunity.slot.id,
        firstName: 'Ana',
        lastName: 'Diaz',
        email: `door${nextNumber()}@example.org`,
        checkInAt: factoryNow.toISOString(),
        checkOutAt: factoryNow.toISOString(),
        reason: 'On the paper list',
        overlaps: 'ask',
      },
    }),
    notYet,
  ),
  row(
    'takes somebody off the roster at this location',
    walkIns.takeOff,
    (world) => ({ params: { ...rosterOf(world), personId: nobody }, body: {} }),
    managersOnNobody,
  ),
  row(
    'gives a place again that was taken off the roster at this location',
    walkIns.putBack,
    (world) => ({ params: { ...rosterOf(world), personId: nobody } }),
    managersOnNobody,
  ),
  row(
    'looks where people can be moved from the roster at this location',
    walkIns.destinations,
    (world) => ({ params: rosterOf(world) }),
    managersOnly,
  ),
  row(
    'moves people on the roster at this location',
    walkIns.move,
    (world) => ({
      params: rosterOf(world),
      body: { personId: world.hereOpportunity.expectedPlace.id, slotId: world.hereOpportunity.slot.id },
    }),
    managersOnly,
  ),
  row(
    'hears of changes of the roster at this location',
    roster.changes,
    (world) => ({ params: rosterOf(world) }),
    managersOnly,
  ),
  row(
    'corrects a visit at this location',
    corrections.correct,
    ({ hereOpportunity: { presentPlace } }) => ({
      body: {
        visits: [
          {
            placeId: presentPlace.id,
            seen: { checkInAt: factoryNow.toISOString(), checkOutAt: null, noShowAt: null },
            to: null,
          },
        ],
        reason: 'Mistaken for somebody else',
        overlaps: 'ask',
      },
    }),
    notYet,
    { says: refusedCorrection },
  ),
  row(
    'reads who is here now',
    hereNow.list,
    () => ({}),
    ['Elsewhere Here', 'Here', 'Elsewhere', no, no, '', no, login],
    {
      says: (answer) =>
        answer
          .json<OutputOf<typeof hereNow.list>>()
          .locations.map(({ people }) => people[0]?.opportunity ?? '')
          .toSorted()
          .join(' '),
    },
  ),
  row('lists who was never checked out', forgotten.list, () => ({}), [ok, ok, ok, no, no, ok, no, login]),
  row(
    'reverses a correction that is none',
    corrections.reverse,
    () => ({ params: { number: 1_000_000_000 }, body: { reason: 'It was right before' } }),
    [unknown, unknown, unknown, no, no, unknown, no, login],
  ),
  row(
    'notes something about a place at this location',
    roster.note,
    (world) => ({
      params: { ...rosterOf(world), personId: world.hereOpportunity.expectedPlace.id },
      body: { note: 'Brings gloves' },
    }),
    managersOnly,
  ),
  row(
    'corrects the name of somebody who comes along to this location',
    roster.rename,
    (world) => ({
      params: { ...rosterOf(world), personId: nobody },
      body: { firstName: 'Mia', lastName: 'Okafor' },
    }),
    managersOnNobody,
  ),
  row(
    'ticks people of a group by number at this location',
    roster.came,
    (world) => ({
      params: { ...rosterOf(world), heldId: world.held.id },
      body: { came: 1, left: 0, version: world.held.version },
    }),
    managersOnly,
  ),
  row('lists what kiosks could not save', refusedTaps.list, () => ({ query: {} }), [
    ok,
    ok,
    ok,
    no,
    no,
    ok,
    no,
    login,
  ]),
  row(
    'decides about what a kiosk of nobody could not save',
    refusedTaps.decide,
    () => ({ params: { id: nextId() }, body: { instead: null } }),
    ['not-found', 'not-found', 'not-found', no, no, 'not-found', no, login],
  ),
  row('asks what a device seals with', attendance.device, () => ({}), [ok, ok, ok, no, no, ok, no, login]),
  ...(['check-in', 'no-show'] as const).map((kind) =>
    row(
      `sends a ${kind} of a roster at this location`,
      attendance.record,
      (world) => sentOf(world, { kind, personId: world.hereOpportunity.expectedPlace.id }),
      managersOnly,
      { says: refusedAction },
    ),
  ),
  row(
    'sends a check-out of a roster at this location',
    attendance.record,
    (world) => sentOf(world, { kind: 'check-out', personId: world.hereOpportunity.presentPlace.id }),
    managersOnly,
    { says: refusedAction },
  ),
  row(
    'sends that a check-in is taken back on a roster at this location',
    attendance.record,
    (world) => {
      const { id: personId } = world.hereOpportunity.presentPlace;
      return sentOf(world, { kind: 'undo', personId, action: 'check-in', undoes: factoryNow.toISOString() });
    },
    managersOnly,
    { says: refusedAction },
  ),
];

/** Actions that concern nobody but the caller, or everybody alike. */
export const others: readonly AnyEndpoint[] = [
  checkIn.leave,
  checkIn.mailLink,
  // The caller's own places on a date.
  doorCode.door,
  doorCode.checkIn,
  doorCode.checkOut,
];
