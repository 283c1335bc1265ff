import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { reportedHoursContract, type OwnReport } from '#areas/hours/contract/reported-hours.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { instantOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { HoursFields, useReportDone } from './HoursFields.tsx';
import { shiftFormSchema } from './report-form.ts';
import css from './Reported.module.css';

/** A shift whose hours can be reported. Instants are ISO. */
export interface ReportableShift {
  registrationId: string;
  opportunity: string;
  activity: string;
  location: { name: string; timeZone: string };
  startAt: string;
  endAt: string;
  /** What is recorded. */
  checkInAt: string | null;
  checkOutAt: string | null;
}

export interface ShiftReportFormProps {
  shift: ReportableShift;
  /** The report that is changed; none for a new one. */
  report: OwnReport | undefined;
  /** The service's time. */
  now: string;
  onClose: () => void;
}

/** The hours of a shift. */
export function ShiftReportForm({ shift, report, now, onClose }: ShiftReportFormProps) {
  const t = useTexts();
  const api = useApi();
  const done = useReportDone(onClose);
  // Sent again after a lost answer it is the same report.
  const [reportId] = useState(() => report?.id ?? randomId());
  const { timeZone } = shift.location;
  const shown = {
    startAt: report?.startAt ?? shift.checkInAt ?? shift.startAt,
    endAt: report?.endAt ?? shift.checkOutAt ?? shift.endAt,
  };
  const form = useServerForm({
    title: t('reported.failed'),
    schema: async () => {
      const of = { startAt: new Date(shift.startAt), endAt: new Date(shift.endAt) };
      return shiftFormSchema(now, of, shown, timeZone);
    },
    send: ({ startAt, endAt, note }) =>
      api.call(reportedHoursContract.write, {
        params: { reportId },
        body: {
          registrationId: shift.registrationId,
          startAt: instantOf(startAt, shown.startAt, timeZone) ?? startAt,
          endAt: instantOf(endAt, shown.endAt, timeZone) ?? endAt,
          note,
          version: report?.version ?? null,
        },
      }),
    onDone: () => void done(t('reported.sent'), t('reported.sent.body')),
    places: {
      'reported.twice': 'startAt',
      'reported.not-over': 'startAt',
      'reported.too-late': 'startAt',
      'reported.too-many': 'startAt',
      'reported.spent': 'startAt',
      'reported.changed': 'startAt',
    },
  });
  return (
    <form
      {...form.props}
      aria-label={t(report ? 'reported.title.change' : 'reported.title')}
      className={css.form}
    >
      <p className={css.shift}>
        <strong>{shift.opportunity}</strong>
        <span>
          {t('reported.shift', {
            activity: shift.activity,
            date: formatShortDate(t, shift.startAt, timeZone),
            time: formatTimeSpan(t, shift.startAt, shift.endAt, timeZone),
          })}
        </span>
        {shift.checkInAt ? (
          <span>
            {t('reported.lead.recorded', {
              times: formatTimeSpan(t, shift.checkInAt, shift.checkOutAt ?? shift.endAt, timeZone),
            })}
          </span>
        ) : null}
      </p>
      <p className={css.hint}>{t('reported.lead', { location: shift.location.name })}</p>
      <HoursFields
        field={form.field}
        shown={shown}
        timeZone={timeZone}
        noteHint={t('reported.note.hint')}
        report={report}
        isPending={form.isPending}
        isFirst
        onClose={onClose}
      />
    </form>
  );
}
