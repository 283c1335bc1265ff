import type { CorrectedVisit } from '#areas/check-in/contract/corrections.ts';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { correctedVisit } from './use-corrections.ts';

/** Times that several people get; one that is left out stays as it is for each of them. Null: they did not come. */
export type TimesForSeveral = { checkInAt?: string; checkOutAt?: string } | null;

/** What becomes of the visits of several people who get the same times, and those who never came in and get no time at which they did. */
export function correctionsOf(
  people: readonly RosterPerson[],
  times: TimesForSeveral,
): { visits: CorrectedVisit[]; withoutCheckIn: RosterPerson[] } {
  const withoutCheckIn: RosterPerson[] = [];
  const visits = people.flatMap((person) => {
    const visit = { ...person, placeId: person.id };
    if (!times) return [correctedVisit(visit, null)];
    const checkInAt = times.checkInAt ?? person.checkInAt;
    if (checkInAt)
      return [correctedVisit(visit, { checkInAt, checkOutAt: times.checkOutAt ?? person.checkOutAt })];
    withoutCheckIn.push(person);
    return [];
  });
  return { visits, withoutCheckIn };
}
