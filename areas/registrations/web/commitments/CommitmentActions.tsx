import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { pathTo } from '#web/routing/paths.ts';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { EditSignUp } from '../changing/EditSignUp.tsx';

/** What to do with a place one has: into the calendar, tell others, bring a friend. */
export function CommitmentActions({ commitment, user }: { commitment: UpcomingView; user: SessionUser }) {
  const { id, opportunity, location, activity, startAt, can, isPrivate } = commitment;
  return (
    <>
      <CalendarButton
        registrationId={id}
        activity={activity}
        startAt={startAt}
        timeZone={location.timeZone}
      />
      {isPrivate ? null : (
        <ShareButton
          title={opportunity.title}
          path={pathTo('/opportunities/:id', { id: opportunity.id })}
          among
        />
      )}
      {can.edit ? (
        <EditSignUp signUp={commitment} timeZone={location.timeZone} asksAge={!isPrivate} user={user} bring />
      ) : null}
    </>
  );
}
