import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconClockCheck, IconPencil, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReportToDecide } from '#areas/hours/contract/reported-hours.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import type { TimesOnRecord, ReportStatus } from '#areas/hours/rules/reported-hours.ts';
import { formatDate, formatShortDate, formatTime, formatTimeSpan } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/StatusBadge.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './Approval.module.css';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface ReportActions {
  onApprove: (report: ReportToDecide) => void;
  onKeep: (report: ReportToDecide) => void;
  onChange: (report: ReportToDecide) => void;
  onDecline: (report: ReportToDecide) => void;
}

/** The reports chosen, to decide about several. */
export interface ReportChoice {
  isChosen: (report: ReportToDecide) => boolean;
  toggle: (report: ReportToDecide) => void;
}

interface Span {
  startAt: string;
  endAt: string;
}

const minuteMilliseconds = 60_000;
const minutesOf = ({ startAt, endAt }: Span): number =>
  Math.round((Date.parse(endAt) - Date.parse(startAt)) / minuteMilliseconds);

const columnsOfShift = (t: Translate): Column<ReportToDecide>[] => [
  {
    key: 'what',
    header: t('timeApproval.column.what'),
    cell: ({ shift, work, location }) => (
      <span className={`${css.cell} ${css.what}`}>
        {shift ? (
          <Anchor component={Link} to={pathTo('/opportunities/:id', { id: shift.opportunity.id })}>
            {shift.opportunity.title}
          </Anchor>
        ) : (
          <span className={css.strong}>{work}</span>
        )}
        <Where>
          {[
            ...(shift ? [formatTimeSpan(t, shift.startAt, shift.endAt, location.timeZone)] : []),
            shift ? shift.activity : t('timeApproval.work'),
            location.name,
          ].join(' · ')}
        </Where>
      </span>
    ),
  },
  {
    key: 'day',
    header: t('timeApproval.column.day'),
    cell: ({ shift, startAt, location: { timeZone } }) => formatDate(t, shift?.startAt ?? startAt, timeZone),
  },
];

/** Whole when it is pointed at, where it is cut off. */
const Where = ({ children }: { children: string }) => (
  <span className={css.quiet} title={children}>
    {children}
  </span>
);

/** The columns of reports that wait. */
export const waitingColumns = (
  t: Translate,
  actions: ReportActions,
  choice: ReportChoice,
  isPending: boolean,
): Column<ReportToDecide>[] => [
  {
    key: 'person',
    header: t('timeApproval.column.person'),
    main: true,
    cell: (report) => (
      <span className={css.person}>
        {report.can.decide ? (
          <Checkbox
            aria-label={t('timeApproval.choose.of', namesOf(t, report))}
            checked={choice.isChosen(report)}
            onChange={() => choice.toggle(report)}
          />
        ) : null}
        <Clamped words={fullName(report.person)} />
      </span>
    ),
  },
  ...columnsOfShift(t),
  {
    key: 'reported',
    header: t('timeApproval.column.reported'),
    lead: true,
    cell: (report) => (
      <div className={css.reported}>
        <Times of={report} timeZone={report.location.timeZone} />
        <Recorded report={report} />
      </div>
    ),
  },
  {
    key: 'note',
    header: t('timeApproval.column.note'),
    cell: ({ note }) =>
      note === '' ? null : (
        <span className={css.note} title={note}>
          {note}
        </span>
      ),
  },
  {
    key: 'actions',
    header: t('timeApproval.column.actions'),
    actions: true,
    cell: (report) => <Actions report={report} isPending={isPending} {...actions} />,
  },
];

const tones: Record<ReportStatus, StatusBadgeProps['tone']> = {
  pending: 'wait',
  approved: 'good',
  kept: 'info',
  declined: 'bad',
  withdrawn: 'quiet',
  revoked: 'quiet',
};

/** The columns of reports that were decided. */
export const decidedColumns = (t: Translate): Column<ReportToDecide>[] => [
  {
    key: 'person',
    header: t('timeApproval.column.person'),
    main: true,
    cell: ({ person }) => <Clamped words={fullName(person)} />,
  },
  ...columnsOfShift(t),
  {
    key: 'reported',
    header: t('timeApproval.column.reported'),
    lead: true,
    cell: (report) => (
      <div className={css.reported}>
        <Times of={report} timeZone={report.location.timeZone} />
      </div>
    ),
  },
  {
    key: 'decision',
    header: t('timeApproval.column.decision'),
    cell: ({ status, approved, reason, location: { timeZone } }) => (
      <span className={css.decision}>
        <StatusBadge tone={tones[status]}>
          {status === 'withdrawn' ? t('timeApproval.withdrawn') : t(`reported.is.${status}`)}
        </StatusBadge>
        {approved || reason ? (
          <Quiet words={[approved ? timesInWords(t, approved, timeZone) : '', reason ?? '']} />
        ) : null}
      </span>
    ),
  },
  {
    key: 'decidedBy',
    header: t('timeApproval.column.decidedBy'),
    cell: ({ decidedBy, decidedAt, location: { timeZone } }) => (
      <span className={css.cell}>
        {decidedBy === null ? null : <Clamped words={decidedBy} lines={1} />}
        {decidedAt ? <span className={css.quiet}>{formatDate(t, decidedAt, timeZone)}</span> : null}
      </span>
    ),
  },
];

const timesInWords = (t: Translate, of: Span, timeZone: string): string =>
  [formatTimeSpan(t, of.startAt, of.endAt, timeZone), hoursInWords(t, minutesOf(of))].join(' ');

/** The times that were reported, with their sum. */
function Times({ of, timeZone }: { of: Span; timeZone: string }) {
  const t = useTexts();
  return (
    <span className={css.span} title={timesInWords(t, of, timeZone)}>
      <span className={css.strong}>{formatTimeSpan(t, of.startAt, of.endAt, timeZone)}</span>
      <span className={css.quiet}>{hoursInWords(t, minutesOf(of))}</span>
    </span>
  );
}

/** What is said beside what matters: one line of it in a table. */
const Quiet = ({ words }: { words: readonly string[] }) => (
  <span className={css.quiet}>
    <Clamped words={words.filter(Boolean).join(' ')} lines={1} />
  </span>
);

/** What the rosters know of the time, in one line. */
function Recorded({ report: { shift, recorded, location } }: { report: ReportToDecide }) {
  const t = useTexts();
  const visits = recorded.map((visit) =>
    [
      visitInWords(t, visit, location.timeZone),
      shift ? '' : t('timeApproval.recorded.at', { opportunity: visit.opportunity }),
    ]
      .filter(Boolean)
      .join(' '),
  );
  const words = [
    t('timeApproval.recorded'),
    recorded.length === 0 ? t('timeApproval.recorded.none') : visits.join(', '),
    shift || recorded.length === 0 ? '' : t('timeApproval.recorded.once'),
  ];
  return <Quiet words={words} />;
}

function visitInWords(t: Translate, { checkInAt, checkOutAt }: TimesOnRecord, timeZone: string): string {
  if (checkInAt === null) return t('timeApproval.recorded.absent');
  if (checkOutAt === null)
    return t('timeApproval.recorded.open', { time: formatTime(t, checkInAt, timeZone) });
  return formatTimeSpan(t, checkInAt, checkOutAt, timeZone);
}

const namesOf = (t: Translate, { person, shift, startAt, location }: ReportToDecide) => ({
  name: fullName(person),
  date: formatShortDate(t, shift?.startAt ?? startAt, location.timeZone),
});

function Actions({
  report,
  isPending,
  onApprove,
  onKeep,
  onChange,
  onDecline,
}: ReportActions & { report: ReportToDecide; isPending: boolean }) {
  const t = useTexts();
  if (!report.can.decide) return <span className={css.quiet}>{t('reported.own')}</span>;
  const of = namesOf(t, report);
  // Only at the place of a shift one of the two is chosen.
  const isRecorded = report.shift !== null && report.recorded.length > 0;
  return (
    <div className={css.actions}>
      <Button
        size="compact-md"
        disabled={isPending}
        aria-label={t(isRecorded ? 'timeApproval.take.of' : 'timeApproval.approve.of', of)}
        onClick={() => onApprove(report)}
      >
        {t(isRecorded ? 'timeApproval.take' : 'timeApproval.approve')}
      </Button>
      {isRecorded && report.recorded[0]?.checkInAt ? (
        <IconButton
          variant="subtle"
          size={30}
          disabled={isPending}
          label={t('timeApproval.keep.of', of)}
          hint={t('timeApproval.keep')}
          onClick={() => onKeep(report)}
        >
          <IconClockCheck size={20} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        variant="subtle"
        size={30}
        disabled={isPending}
        label={t('timeApproval.change.of', of)}
        hint={t('timeApproval.change')}
        onClick={() => onChange(report)}
      >
        <IconPencil size={20} aria-hidden />
      </IconButton>
      <IconButton
        variant="subtle"
        color="red"
        size={30}
        disabled={isPending}
        label={t('timeApproval.decline.of', of)}
        hint={t('timeApproval.decline')}
        onClick={() => onDecline(report)}
      >
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
