import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  registrationsContract,
  type HistoryEntry,
  type HistoryView,
} from '#areas/registrations/contract/registrations.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { dayOf, formatDate, formatDay, formatTime, formatTimeSpan } from '#shared/rules/dates.ts';
import { CertificateButton, type HoursAt } from '#areas/hours/web/certificates/CertificateButton.tsx';
import { ReportedShift } from '#areas/hours/web/reported/ReportedShift.tsx';
import { formatHours, hoursInWords } from '#areas/hours/rules/hours.ts';
import { pathTo } from '#web/routing/paths.ts';
import { NoCommitmentsArt } from '#web/ui/art/NoCommitmentsArt.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import { ChangedVisit } from './ChangedVisit.tsx';
import { HistoryTotals } from './HistoryTotals.tsx';
import { HoursShown } from './HoursShown.tsx';
import { withChild } from './history-days.ts';
import css from './HistoryTable.module.css';

/** @param isOwn hours are reported by the person themselves */
const columnsIn = (t: Translate, isOwn: boolean): readonly Column<HistoryEntry>[] => [
  {
    key: 'opportunity',
    header: t('registrations.history.opportunity'),
    main: true,
    cell: ({ opportunity, organization, broughtBy }) => (
      <>
        <Clamped words={opportunity.title}>
          {opportunity.id === null ? (
            <span className={css.title}>{opportunity.title}</span>
          ) : (
            <Link to={pathTo('/opportunities/:id', { id: opportunity.id })} className={css.title}>
              {opportunity.title}
            </Link>
          )}
        </Clamped>
        <span className={css.quiet}>{organization.name}</span>
        {broughtBy ? (
          <span className={css.quiet}>{t('registrations.history.broughtBy', { name: broughtBy })}</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'date',
    header: t('registrations.history.date'),
    cell: ({ startAt, location }) => (
      <time dateTime={dayOf(startAt, location.timeZone)}>{formatDate(t, startAt, location.timeZone)}</time>
    ),
  },
  {
    key: 'activity',
    header: t('registrations.history.activity'),
    cell: ({ activity, dateLabel }) => <Clamped words={[activity, dateLabel].filter(Boolean).join(' · ')} />,
  },
  {
    key: 'place',
    header: t('registrations.history.place'),
    cell: ({ location }) => <Clamped words={location.name} />,
  },
  {
    key: 'time',
    header: t('registrations.history.time'),
    cell: (entry) => (
      // One element: on the phone a cell's parts would stand beside each other.
      <div className={css.time}>
        <Times entry={entry} />
        {entry.isChanged ? <ChangedVisit entry={entry} /> : null}
        {!isOwn || entry.opportunity.id === null || entry.outcome === 'canceled' ? null : (
          <ReportedShift
            shift={{ ...entry, registrationId: entry.id, opportunity: entry.opportunity.title }}
          />
        )}
      </div>
    ),
  },
  {
    key: 'hours',
    header: t('registrations.history.hours'),
    align: 'end',
    cell: ({ minutes, because }) =>
      minutes === null ? (
        <span aria-label={t('registrations.history.noHours')} role="img">
          –
        </span>
      ) : (
        <HoursShown minutes={minutes} because={because} />
      ),
  },
];

/** The hours of a range in one number, a page of the shifts behind it, and the hours of all times. */
export function HistoryTable({
  days,
  items,
  total,
  pageSize,
  totalMinutes,
  organizations,
  lifetime,
  child,
  page,
}: HistoryView & { page: number }) {
  const t = useTexts();
  const named = { start: formatDay(t, days.start), end: formatDay(t, days.end) };
  return (
    <>
      <section className={css.total} aria-label={t('registrations.history.total')}>
        <p className={css.number}>
          <span className={css.label}>{t('registrations.history.total')}</span>{' '}
          <strong>{formatHours(totalMinutes)}</strong>{' '}
          <span className={css.words}>{hoursInWords(t, totalMinutes)}</span>
        </p>
        <p className={css.days}>
          <span>{`${t('registrations.history.days', named)} · ${t('registrations.history.shifts', { count: total })}`}</span>
          <span className={css.quiet}>{t('registrations.history.explain')}</span>
        </p>
        {lifetime.since ? (
          <p className={css.days}>
            <span>
              {t('registrations.history.lifetime', {
                hours: formatHours(lifetime.minutes),
                words: hoursInWords(t, lifetime.minutes),
              })}
            </span>
            <span className={css.quiet}>
              {t('registrations.history.lifetimeOf', {
                count: lifetime.shifts,
                day: formatDay(t, lifetime.since),
              })}
            </span>
          </p>
        ) : null}
        <div className={css.files}>
          {total > 0 ? (
            // A plain link: it works without script.
            <Button
              component="a"
              href={`${registrationsContract.historyFile.path}?${new URLSearchParams(withChild(days, child))}`}
              download
              variant="outline"
              leftSection={<IconFileDownload size={20} aria-hidden />}
            >
              {t('registrations.history.file')}
            </Button>
          ) : null}
          {child === null ? (
            <CertificateButton days={days} organizations={hoursByOrganization(organizations, lifetime)} />
          ) : null}
        </div>
      </section>
      <DataTable
        caption={t('registrations.history.caption', named)}
        columns={columnsIn(t, child === null)}
        rows={items}
        rowKey={({ id }) => id}
        rowMuted={({ outcome }) => outcome === 'missed' || outcome === 'canceled'}
        empty={
          <EmptyState
            art={<NoCommitmentsArt />}
            title={t('registrations.history.empty')}
            text={t('registrations.history.emptyText')}
            action={
              <LinkButton to={pathTo('/opportunities')}>{t('registrations.upcoming.browse')}</LinkButton>
            }
          />
        }
      />
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} />
      <HistoryTotals {...lifetime} child={child} />
    </>
  );
}

/** The hours at each organization, on the days that are shown and ever. */
function hoursByOrganization(
  shown: HistoryView['organizations'],
  { parts }: HistoryView['lifetime'],
): readonly HoursAt[] {
  const minutesShown = new Map(shown.map(({ id, minutes }) => [id, minutes]));
  const found = new Map<string, HoursAt>();
  for (const { organization, minutes } of parts) {
    const { id } = organization;
    const at = found.get(id) ?? { ...organization, shownMinutes: minutesShown.get(id) ?? 0, minutes: 0 };
    found.set(id, { ...at, minutes: at.minutes + minutes });
  }
  return [...found.values()];
}

function Times({ entry }: { entry: HistoryEntry }) {
  const t = useTexts();
  const { outcome, checkInAt, checkOutAt, endAt, location } = entry;
  const { timeZone } = location;
  if (outcome === 'canceled') return <StatusBadge tone="quiet">{t('canceling.canceled')}</StatusBadge>;
  if (outcome === 'missed' || !checkInAt) {
    return (
      <div>
        <StatusBadge tone="quiet">{t('registrations.history.missed')}</StatusBadge>
        <span className={css.quiet}>{t('registrations.history.missedHint')}</span>
      </div>
    );
  }
  if (outcome === 'present') {
    return (
      <div>
        <StatusBadge tone="good">
          {t('registrations.history.present', { time: formatTime(t, checkInAt, timeZone) })}
        </StatusBadge>
        <span className={css.quiet}>{t('registrations.history.presentHint')}</span>
      </div>
    );
  }
  // Anybody who never checked out is taken to have stayed until the end; nobody leaves before they came.
  const leftAt = checkOutAt ?? (endAt > checkInAt ? endAt : checkInAt);
  return (
    <div>
      <span>{formatTimeSpan(t, checkInAt, leftAt, timeZone)}</span>
      <ZoneName at={leftAt} timeZone={timeZone} />
    </div>
  );
}
