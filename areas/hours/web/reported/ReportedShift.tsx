import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnReport } from '#areas/hours/contract/reported-hours.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import { ownReportsQuery } from './reported.queries.ts';
import { ReportState } from './ReportState.tsx';
import css from './Reported.module.css';
import type { ReportableShift } from './ShiftReportForm.tsx';

const reportWindow = late(() => import('./ReportWindow.tsx'));

/** What became of the hours that the viewer reported of a shift, and the way to report them while that is possible. */
export function ReportedShift({ shift }: { shift: ReportableShift }) {
  const { data } = useQuery(ownReportsQuery(useApi()));
  const [opened, setOpened] = useState(false);
  const there = reportWindow.use(opened);
  const close = () => setOpened(false);
  useGiveUp(reportWindow, opened, close);
  if (!data) return null;
  const { now, since, items } = data;
  // Of several reports of a shift the last one says what is so.
  const report = items
    .filter(({ registrationId }) => registrationId === shift.registrationId)
    .toSorted((one, other) => (one.decidedAt ?? now).localeCompare(other.decidedAt ?? now))
    .at(-1);
  const isOpen = shift.startAt >= since && shift.endAt <= now && report?.status !== 'approved';
  if (!report && !isOpen) return null;
  return (
    <div className={css.state}>
      {report ? <ReportState report={report} /> : null}
      {isOpen ? <OpenButton shift={shift} report={report} onOpen={() => setOpened(true)} /> : null}
      {there ? (
        <there.ReportWindow
          about={{ shift }}
          report={report?.status === 'pending' ? report : undefined}
          now={now}
          opened={opened}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

const buttons = {
  change: ['reported.change', 'reported.change.of'],
  wrong: ['reported.button.wrong', 'reported.button.wrong.of'],
  new: ['reported.button', 'reported.button.of'],
} as const;

function OpenButton({
  shift,
  report,
  onOpen,
}: {
  shift: ReportableShift;
  report: OwnReport | undefined;
  onOpen: () => void;
}) {
  const t = useTexts();
  const isPending = report?.status === 'pending';
  const [words, of] = buttons[isPending ? 'change' : shift.checkInAt ? 'wrong' : 'new'];
  const date = formatShortDate(t, shift.startAt, shift.location.timeZone);
  return (
    <Button
      variant={isPending || shift.checkInAt ? 'subtle' : 'light'}
      size="compact-sm"
      className={isPending || shift.checkInAt ? css.button : undefined}
      aria-label={t(of, { opportunity: shift.opportunity, date })}
      onClick={onOpen}
    >
      {t(words)}
    </Button>
  );
}
