import { Link } from 'react-router';
import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { dayOf, formatLongDate, localTime, shortMonth, shortWeekday } from '#shared/rules/dates.ts';
import { pathTo } from '#web/routing/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { DateBlock } from '#web/ui/DateBlock.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CommitmentActions } from './CommitmentActions.tsx';
import { CommitmentFacts } from './CommitmentFacts.tsx';
import { EditSignUp } from '../changing/EditSignUp.tsx';
import { InDays } from './InDays.tsx';
import { UnregisterButton } from '../changing/UnregisterButton.tsx';
import css from './UpcomingCommitments.module.css';

export interface UpcomingCommitmentsProps {
  items: readonly UpcomingView[];
  /** Whose they are. */
  user: SessionUser;
}

/** What a volunteer signed up for, a section for each day (the day at the place), in the order given. */
export function UpcomingCommitments({ items, user }: UpcomingCommitmentsProps) {
  const days = Map.groupBy(items, (item) => dayOf(item.startAt, item.location.timeZone));
  return (
    <ol className={css.days} role="list">
      {[...days].map(([day, commitments]) => (
        <Day key={day} day={day} commitments={commitments} user={user} />
      ))}
    </ol>
  );
}

interface DayProps {
  day: string;
  commitments: readonly UpcomingView[];
  user: SessionUser;
}

function Day({ day, commitments, user }: DayProps) {
  const t = useTexts();
  const first = commitments[0];
  if (!first) return null;
  const { timeZone } = first.location;
  const at = localTime(first.startAt, timeZone);
  return (
    <li className={css.day}>
      <div className={css.date} aria-hidden>
        <DateBlock
          month={shortMonth(t, at)}
          day={at.day}
          weekday={shortWeekday(t, at)}
          dateTime={day}
          label={formatLongDate(t, first.startAt, timeZone)}
        />
      </div>
      <div className={css.cards}>
        <h2 className={css.heading}>
          <time dateTime={day}>{formatLongDate(t, first.startAt, timeZone)}</time>
          <InDays days={first.inDays} />
        </h2>
        {commitments.map((commitment) => (
          <Commitment key={commitment.id} commitment={commitment} user={user} />
        ))}
      </div>
    </li>
  );
}

function Commitment({ commitment, user }: { commitment: UpcomingView; user: SessionUser }) {
  const t = useTexts();
  const { id, opportunity, organization, location, activity, dateLabel, startAt, endAt, can } = commitment;
  const details = pathTo('/opportunities/:id', { id: opportunity.id });
  return (
    <Card as="article" className={css.commitment}>
      <div className={css.head}>
        <div>
          <p className={css.organization}>{organization.name}</p>
          <h3 className={css.title}>
            <Link to={details}>{opportunity.title}</Link>
          </h3>
        </div>
        {commitment.checkInAt ? (
          <StatusBadge tone="good">
            {t(
              commitment.checkOutAt
                ? 'registrations.upcoming.checkedOut'
                : 'registrations.upcoming.checkedIn',
            )}
          </StatusBadge>
        ) : null}
      </div>
      <p className={css.activity}>{[activity, dateLabel].filter(Boolean).join(' · ')}</p>
      <CommitmentFacts commitment={commitment} />
      <div className={css.actions}>
        <LinkButton
          to={details}
          variant="light"
          size="sm"
          aria-label={t('registrations.upcoming.detailsOf', { title: opportunity.title })}
        >
          {t('registrations.upcoming.details')}
        </LinkButton>
        <CommitmentActions commitment={commitment} user={user} />
        {can.edit && commitment.additionalVolunteers.length > 0 ? (
          <EditSignUp
            signUp={commitment}
            timeZone={location.timeZone}
            asksAge={!commitment.isPrivate}
            user={user}
          />
        ) : null}
        {can.cancel ? (
          <UnregisterButton
            registrationId={id}
            activity={activity}
            startAt={startAt}
            endAt={endAt}
            timeZone={location.timeZone}
            party={commitment.additionalVolunteers}
          />
        ) : (
          <p className={css.note}>{t('registrations.cancel.checkedIn')}</p>
        )}
      </div>
    </Card>
  );
}
