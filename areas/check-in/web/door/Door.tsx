import type { DoorView } from '#areas/check-in/contract/door-code.ts';
import { formatLongDate, formatShortDate, formatTime, formatTimeSpan } from '#shared/rules/dates.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import css from './Door.module.css';
import { DoorPlace } from './DoorPlace.tsx';

/** What somebody who read the code at the door can do there: come, leave, or sign up first. */
export function Door({ token, door }: { token: string; door: DoorView }) {
  const t = useTexts();
  const { date, places, opportunityId } = door;
  if (!date)
    return (
      <Notice
        text={t('doorCode.noPlace')}
        action={
          <LinkButton to={pathTo('/opportunities/:id', { id: opportunityId })}>
            {t('doorCode.opportunity')}
          </LinkButton>
        }
      />
    );
  const { timeZone, startAt, endAt, window, opensAt, closesAt } = date;
  return (
    <>
      <p className={css.when}>
        <strong>{date.opportunity}</strong>
        <br />
        <span>{formatLongDate(t, startAt, timeZone)}</span>
        <br />
        <span>{formatTimeSpan(t, startAt, endAt, timeZone)}</span>
        <ZoneName at={endAt} timeZone={timeZone} />
        {[date.label, date.location].filter(Boolean).map((words) => ` · ${words}`)}
      </p>
      {window === 'before' ? (
        <Notice
          text={t('doorCode.before', {
            date: formatShortDate(t, opensAt, timeZone),
            time: formatTime(t, opensAt, timeZone),
          })}
        />
      ) : null}
      {window === 'closed' ? (
        <Notice text={t('doorCode.closed', { time: formatTime(t, closesAt, timeZone) })} />
      ) : null}
      <ul role="list" className={css.places}>
        {places.map((place) => (
          <li key={place.slotId}>
            <DoorPlace token={token} place={place} timeZone={timeZone} isOpen={window === 'open'} />
          </li>
        ))}
      </ul>
    </>
  );
}
