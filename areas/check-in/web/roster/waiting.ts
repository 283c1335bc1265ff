import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import { endOfDay, timeOf, visitStateOf, type VisitActionKind } from '#areas/check-in/rules/check-in.ts';
import { serviceTime } from '../device/clock.ts';
import type { WaitingAction } from '../device/waiting-actions.ts';

/** The roster as it will be once everything that waits has been sent: what was tapped is seen at once. */
export function withWaiting(roster: RosterView, waiting: readonly WaitingAction[]): RosterView {
  const byPerson = Map.groupBy(
    waiting.filter(({ action }) => 'personId' in action && action.dateId === roster.date.id),
    ({ action }) => ('personId' in action ? action.personId : ''),
  );
  if (byPerson.size === 0) return roster;
  const endAt = new Date(roster.date.endAt);
  return {
    ...roster,
    activities: roster.activities.map((activity) => ({
      ...activity,
      people: activity.people.map((person) => {
        const actions = byPerson.get(person.id);
        return actions ? actions.reduce((was, one) => after(was, one, endAt), person) : person;
      }),
    })),
  };
}

function after(person: RosterPerson, { action, done }: WaitingAction, endAt: Date): RosterPerson {
  // Nobody knows yet whose code was read.
  if (action.kind === 'scan') return person;
  const at = serviceTime(done);
  const times = { checkInAt: person.checkInAt, checkOutAt: person.checkOutAt, noShowAt: person.noShowAt };
  if (action.kind === 'undo') times[timeOf[action.action]] = null;
  // What is written stays, as it does on the service.
  else times[timeOf[action.kind]] ??= at.toISOString();
  if (action.kind === 'check-in') times.noShowAt = null;
  return { ...person, ...times, state: visitStateOf(datesOf(times), endAt, at) };
}

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

const datesOf = (times: Pick<RosterPerson, 'checkInAt' | 'checkOutAt' | 'noShowAt'>) => ({
  checkInAt: dateOf(times.checkInAt),
  checkOutAt: dateOf(times.checkOutAt),
  noShowAt: dateOf(times.noShowAt),
});

/**
 * The action that takes somebody's last one back; null when there is nothing. One that still waits is named by its key, since
 * nobody knows its instant before it was sent.
 */
export function undoOf(
  person: RosterPerson,
  waiting: readonly WaitingAction[],
): { action: VisitActionKind; undoes: string } | null {
  const action = person.checkOutAt ? 'check-out' : person.checkInAt ? 'check-in' : 'no-show';
  const at = person[timeOf[action]];
  const same = ({ action: one }: WaitingAction) =>
    'personId' in one && one.personId === person.id && one.kind === action;
  const key = waiting.findLast(same)?.action.key;
  const undoes = key ?? at;
  return undoes ? { action, undoes } : null;
}

/** A roster that can't be read again, as it is at an instant: its window opens and closes by itself. */
export function asOf(roster: RosterView, now: Date): RosterView {
  const endAt = new Date(roster.date.endAt);
  const hasOpened = now >= new Date(roster.opensAt);
  const hasClosed = now >= new Date(roster.closesAt);
  return {
    ...roster,
    window: hasClosed ? 'closed' : hasOpened ? 'open' : 'before',
    hasBegun: now >= new Date(roster.date.startAt),
    activities: roster.activities.map((activity) => ({
      ...activity,
      people: activity.people.map((person) => ({
        ...person,
        state: visitStateOf(datesOf(person), endAt, now),
      })),
    })),
  };
}

/** Until when a roster's names stay on a device: the end of its day at the location, or of check-in where that is later. */
export function keptUntil({ date, closesAt, location }: RosterView): string {
  const day = endOfDay(new Date(date.endAt), location.timeZone).toISOString();
  return day > closesAt ? day : closesAt;
}
