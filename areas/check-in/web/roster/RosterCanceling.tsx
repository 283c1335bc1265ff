import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { DateCanceling } from '#areas/opportunities/web/canceling/DateCanceling.tsx';

/** Cancels the date of a roster, or restores it; once somebody has come it takes place. */
export function RosterCanceling({ roster }: { roster: RosterView }) {
  const { opportunity, location, date, window, activities } = roster;
  if (activities.some(({ people }) => people.some(({ checkInAt }) => checkInAt !== null))) return null;
  return (
    <DateCanceling
      opportunityId={opportunity.id}
      timeZone={location.timeZone}
      date={{
        id: date.id,
        startAt: date.startAt,
        hasEnded: window === 'closed',
        slots: activities.map(({ slotId, title, isCanceled }) => ({ id: slotId, title, isCanceled })),
      }}
    />
  );
}
