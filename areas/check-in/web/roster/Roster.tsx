import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { formatLongDate, formatShortDate, formatTime, formatTimeSpan } from '#shared/rules/dates.ts';
import { late } from '#web/routing/late.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageActions } from '#web/ui/PageActions.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import { SyncConflicts } from '../device/SyncConflicts.tsx';
import { SyncState } from '../device/SyncState.tsx';
import { RefusedTaps } from '../refusals/RefusedTaps.tsx';
import { ForgottenHere } from '../corrections/ForgottenHere.tsx';
import { SeveralCorrections } from '../corrections/SeveralCorrections.tsx';
import { useChosenPeople } from '../corrections/use-chosen-people.ts';
import { ScanButton } from '../camera/ScanButton.tsx';
import { useCamera } from '../camera/use-camera.ts';
import { HoldPlaces } from '../held/HoldPlaces.tsx';
import { DoorCode } from '../door/DoorCode.tsx';
import { SignInSheet } from '../sheet/SignInSheet.tsx';
import { AddHours } from '../walk-ins/AddHours.tsx';
import { AddWalkIn } from '../walk-ins/AddWalkIn.tsx';
import css from './Roster.module.css';
import { RosterCanceling } from './RosterCanceling.tsx';
import { RosterMessage } from './RosterMessage.tsx';
import { RosterPeople } from './RosterPeople.tsx';
import { RowWindows } from './RowWindows.tsx';
import { useLiveRoster } from './use-live-roster.ts';
import { useRosterActions } from './use-roster-actions.ts';

const rosterScan = late(() => import('../camera/RosterScan.tsx'));

/** The people expected on a date and those who are here, with a tap for each arrival and departure. */
export function Roster({ roster: read }: { roster: RosterView }) {
  const t = useTexts();
  const actions = useRosterActions(read);
  const { roster } = actions;
  const { opportunity, location, date, window } = roster;
  /** What somebody can still be added to. */
  const open = { ...roster, activities: roster.activities.filter(({ isCanceled }) => !isCanceled) };
  const { timeZone } = location;
  useLiveRoster(opportunity.id, date.id);
  const choice = useChosenPeople();
  // People are chosen to correct their times, which is possible once check-in has closed.
  const chosen = window === 'closed' ? choice : null;
  const camera = useCamera();
  const scan = rosterScan.use(camera.isOn);
  useGiveUp(rosterScan, camera.isOn, camera.toggle);
  const everybody = roster.activities.flatMap(({ people }) => people);
  const groups = roster.activities.flatMap(({ held }) => held);
  const reasons = new Set(roster.activities.flatMap(({ cancelReason }) => cancelReason ?? []));
  return (
    <RowWindows roster={open}>
      <PageHeader
        title={opportunity.title}
        lead={
          <>
            <strong className={css.kind}>{t('roster.title')}</strong>
            <span>
              {t('roster.when', {
                date: formatLongDate(t, date.startAt, timeZone),
                time: formatTimeSpan(t, date.startAt, date.endAt, timeZone),
              })}
            </span>
            <ZoneName at={date.endAt} timeZone={timeZone} />
            {[date.label, location.name].filter(Boolean).map((words) => ` · ${words}`)}
          </>
        }
        actions={
          date.isCanceled ? null : window === 'closed' ? (
            <RosterMessage roster={roster} />
          ) : (
            <PageActions>
              <AddWalkIn roster={open} />
              <HoldPlaces roster={open} />
              <RosterMessage roster={roster} />
              <SignInSheet roster={open} />
              <DoorCode roster={roster} />
              {window === 'open' ? <ScanButton isOn={camera.isOn} onToggle={camera.toggle} /> : null}
              <RosterCanceling roster={roster} />
            </PageActions>
          )
        }
      />
      <VisuallyHidden role="status">{actions.said}</VisuallyHidden>
      <SyncConflicts timeZone={timeZone} />
      <RefusedTaps dateId={date.id} />
      <div className={css.notices}>
        {date.isCanceled ? (
          <Notice
            text={[t('roster.canceled'), ...reasons].join(' ')}
            action={
              <>
                <Link to={pathTo('/opportunities/:id', { id: opportunity.id })}>
                  {t('roster.canceled.page')}
                </Link>
                <RosterCanceling roster={roster} />
              </>
            }
          />
        ) : null}
        {window === 'before' && !date.isCanceled ? (
          <Notice
            text={t('roster.before', {
              date: formatShortDate(t, roster.opensAt, timeZone),
              time: formatTime(t, roster.opensAt, timeZone),
            })}
          />
        ) : null}
        {window === 'closed' && !date.isCanceled ? (
          <Notice
            text={t('corrections.open', { time: formatTime(t, roster.closesAt, timeZone) })}
            action={<AddHours roster={open} />}
          />
        ) : null}
      </div>
      {scan && window === 'open' && !date.isCanceled ? (
        <scan.RosterScan roster={roster} actions={actions} />
      ) : null}
      {window === 'closed' ? <ForgottenHere roster={roster} /> : null}
      {date.isCanceled ? null : everybody.length + groups.length === 0 ? (
        <EmptyState title={t('roster.nobody')} text={t('roster.nobodyText')} />
      ) : (
        <>
          <RosterPeople roster={roster} actions={actions} chosen={chosen} />
          {chosen ? <SeveralCorrections roster={roster} chosen={chosen} /> : null}
        </>
      )}
      <SyncState className={chosen && chosen.ids.size > 0 ? `${css.sync} ${css.lifted}` : css.sync} />
    </RowWindows>
  );
}
