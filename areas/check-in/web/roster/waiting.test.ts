import { expect, test } from 'vitest';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { DeviceAction, WaitingAction } from '../device/waiting-actions.ts';
import { asOf, keptUntil, undoOf, withWaiting } from './waiting.ts';

const person = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  state: 'expected',
  checkInAt: null,
  checkOutAt: null,
  noShowAt: null,
} as RosterPerson;

const roster = {
  opportunity: { id: 'o', title: 'Food sort', status: 'published' },
  location: { name: 'Hall', timeZone: 'America/New_York', organization: 'Pantry' },
  date: { id: 'd', startAt: '2027-03-06T14:00:00Z', endAt: '2027-03-06T17:00:00Z', label: '' },
  window: 'before',
  hasBegun: false,
  opensAt: '2027-03-06T13:00:00Z',
  closesAt: '2027-03-06T18:00:00Z',
  activities: [{ slotId: 's', activityId: 's', title: 'Packing', capacity: 10, people: [person], held: [] }],
} as unknown as RosterView;

const wall = (time: string) => Date.parse(`2027-03-06T${time}:00Z`);
/** Of a device whose clock is 40 minutes ahead. */
const waiting = (
  key: string,
  kind: DeviceAction['kind'],
  time: string,
  more: object = {},
): WaitingAction => ({
  action: {
    screen: 'roster',
    opportunityId: 'o',
    dateId: 'd',
    personId: 'ada',
    key,
    kind,
    ...more,
  } as DeviceAction,
  done: { wall: wall(time) + 2_400_000, steady: 0, page: 'p', offset: -2_400_000 },
  name: 'Ada Lovelace',
});
const ada = (shown: RosterView) => shown.activities[0]!.people[0]!;

test('what waits is seen on the roster at its true time, in its order [offline-3]', () => {
  const came = waiting('a', 'check-in', '14:05');
  const left = waiting('b', 'check-out', '16:30');
  const once = ada(withWaiting(roster, [came]));
  expect([once.state, once.checkInAt]).toEqual(['here', '2027-03-06T14:05:00.000Z']);
  const twice = ada(withWaiting(roster, [came, left]));
  expect([twice.state, twice.checkOutAt]).toEqual(['left', '2027-03-06T16:30:00.000Z']);
  const undo = undoOf(twice, [came, left])!;
  expect(undo).toEqual({ action: 'check-out', undoes: 'b' });
  expect(ada(withWaiting(roster, [came, left, waiting('c', 'undo', '16:31', undo)])).state).toBe('here');
  expect(ada(withWaiting(roster, [waiting('d', 'no-show', '14:30'), came])).noShowAt).toBeNull();
});

test('a code that waits is nobody’s on the roster until the service says whose it is [offline-7]', () => {
  const read = waiting('a', 'scan', '14:05', { personId: undefined, code: 'MH0' });
  delete (read.action as { personId?: string }).personId;
  expect(withWaiting(roster, [read])).toBe(roster);
});

test('what the service has written is taken back by its instant, and stays as it is [offline-3]', () => {
  const here = { ...person, state: 'here' as const, checkInAt: '2027-03-06T14:00:00.000Z' };
  expect(undoOf(here, [])).toEqual({ action: 'check-in', undoes: '2027-03-06T14:00:00.000Z' });
  expect(undoOf(person, [])).toBeNull();
  const read = { ...roster, activities: [{ ...roster.activities[0]!, people: [here] }] };
  const again = ada(withWaiting(read, [waiting('a', 'check-in', '14:05')]));
  expect(again.checkInAt).toBe('2027-03-06T14:00:00.000Z');
  expect(withWaiting(read, [])).toBe(read);
});

test('a roster that can’t be read again opens, begins and closes by itself [offline-5]', () => {
  const at = (time: string) => asOf(roster, new Date(wall(time)));
  expect([at('12:59').window, at('13:00').window, at('18:00').window]).toEqual(['before', 'open', 'closed']);
  expect([at('13:59').hasBegun, at('14:00').hasBegun]).toEqual([false, true]);
  expect([ada(at('17:59')).state, ada(at('18:00')).state]).toEqual(['expected', 'missed']);
});

test('its names stay until its day is over at the location, or check-in closes later [offline-2]', () => {
  expect(keptUntil(roster)).toBe('2027-03-07T05:00:00.000Z');
  const late = { ...roster, date: { ...roster.date, endAt: '2027-03-07T04:30:00Z' } };
  expect(keptUntil({ ...late, closesAt: '2027-03-07T05:30:00.000Z' })).toBe('2027-03-07T05:30:00.000Z');
});
