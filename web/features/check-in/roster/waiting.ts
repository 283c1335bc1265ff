import type { Roster, RosterPerson } from '#shared/contract/roster.ts';
import { visitStateOf, type VisitDeed } from '#shared/rules/check-in.ts';
import { serviceTime } from '../device/clock.ts';
import type { WaitingDeed } from '../device/queue.ts';

const timeOf = { 'check-in': 'checkInAt', 'check-out': 'checkOutAt', 'no-show': 'noShowAt' } as const;

/** The roster as it will be once everything that waits has been sent: what was tapped is seen at once. */
export function withWaiting(roster: Roster, waiting: readonly WaitingDeed[]): Roster {
  const byPerson = Map.groupBy(
    waiting.filter(({ deed }) => deed.screen === 'roster' && deed.dateId === roster.date.id),
    ({ deed }) => (deed.screen === 'roster' ? deed.personId : ''),
  );
  if (byPerson.size === 0) return roster;
  const endAt = new Date(roster.date.endAt);
  return {
    ...roster,
    activities: roster.activities.map((activity) => ({
      ...activity,
      people: activity.people.map((person) => {
        const deeds = byPerson.get(person.id);
        return deeds ? deeds.reduce((was, one) => after(was, one, endAt), person) : person;
      }),
    })),
  };
}

function after(person: RosterPerson, { deed, done }: WaitingDeed, endAt: Date): RosterPerson {
  const at = serviceTime(done);
  const times = { checkInAt: person.checkInAt, checkOutAt: person.checkOutAt, noShowAt: person.noShowAt };
  if (deed.kind === 'undo') times[timeOf[deed.deed]] = null;
  // What is written stays, as it does on the service.
  else times[timeOf[deed.kind]] ??= at.toISOString();
  if (deed.kind === 'check-in') times.noShowAt = null;
  const dates = Object.fromEntries(
    Object.entries(times).map(([name, time]) => [name, time === null ? null : new Date(time)]),
  ) as Record<keyof typeof times, Date | null>;
  return { ...person, ...times, state: visitStateOf(dates, endAt, at) };
}

/**
 * The deed that takes somebody's last one back; null when there is nothing. One that still waits is named by its key, since
 * nobody knows its instant before it was sent.
 */
export function undoOf(
  person: RosterPerson,
  waiting: readonly WaitingDeed[],
): { deed: VisitDeed; undoes: string } | null {
  const deed = person.checkOutAt ? 'check-out' : person.checkInAt ? 'check-in' : 'no-show';
  const at = person[timeOf[deed]];
  const same = ({ deed: one }: WaitingDeed) =>
    one.screen === 'roster' && one.personId === person.id && one.kind === deed;
  const key = waiting.findLast(same)?.deed.key;
  const undoes = key ?? at;
  return undoes ? { deed, undoes } : null;
}
