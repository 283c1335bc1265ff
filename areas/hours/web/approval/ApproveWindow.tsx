import { TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import type { ReportToDecide } from '#areas/hours/contract/reported-hours.ts';
import { reportedHoursErrors } from '#areas/hours/errors/reported-hours.ts';
import {
  approvalSlackHours,
  boundsOfReportedWork,
  boundsOfShift,
  wrongTimes,
} from '#areas/hours/rules/reported-hours.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { instantOf, localOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './Approval.module.css';

export interface ApproveWindowProps {
  report: ReportToDecide;
  /** The service's time. */
  now: string;
  isPending: boolean;
  onApprove: (times: { startAt: string; endAt: string }) => void;
  onClose: () => void;
}

/** Approves a report with other times; mounted for one report at a time. */
export function ApproveWindow(props: ApproveWindowProps) {
  const t = useTexts();
  return (
    <Modal
      opened
      onClose={props.onClose}
      busy={props.isPending}
      title={t('timeApproval.change.title', { name: fullName(props.report.person) })}
    >
      <ApproveForm {...props} />
    </Modal>
  );
}

function ApproveForm({ report, now, isPending, onApprove, onClose }: ApproveWindowProps) {
  const t = useTexts();
  const { shift, location } = report;
  const { timeZone } = location;
  const [typed, setTyped] = useState(() => ({
    startAt: localOf(report.startAt, timeZone),
    endAt: localOf(report.endAt, timeZone),
  }));
  const form = useRef<HTMLFormElement>(null);
  const read = () => ({
    startAt: instantOf(typed.startAt, report.startAt, timeZone),
    endAt: instantOf(typed.endAt, report.endAt, timeZone),
  });
  const judge = (): FormErrors => {
    const { startAt, endAt } = read();
    if (startAt === null || endAt === null)
      return { [startAt === null ? 'startAt' : 'endAt']: t('reported.time.required') };
    const bounds = shift
      ? boundsOfShift(spanOf(shift), approvalSlackHours)
      : boundsOfReportedWork(spanOf(report));
    const wrong = wrongTimes(new Date(now), bounds, spanOf({ startAt, endAt }));
    if (!wrong) return {};
    return {
      [wrong.at]: t(
        wrong.code === 'reported.beyond-shift'
          ? 'timeApproval.change.beyond'
          : reportedHoursErrors[wrong.code].text,
      ),
    };
  };
  const { errors, tried } = useFormErrors(judge);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = judge();
    tried(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const { startAt, endAt } = read();
    if (startAt !== null && endAt !== null) onApprove({ startAt, endAt });
  };
  const field = (name: 'startAt' | 'endAt', label: string) => (
    <TextInput
      type="datetime-local"
      name={name}
      label={label}
      value={typed[name]}
      error={errors[name]}
      data-autofocus={name === 'startAt' || undefined}
      onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, [name]: value }))}
    />
  );
  return (
    <form ref={form} className={css.form} aria-label={t('timeApproval.change')} noValidate onSubmit={submit}>
      <p className={css.lead}>
        {shift
          ? t('timeApproval.change.lead', { location: location.name, ...dayAndTimes(t, shift, timeZone) })
          : t('timeApproval.change.lead.work', {
              work: report.work ?? '',
              location: location.name,
              ...dayAndTimes(t, report, timeZone),
            })}
      </p>
      {report.note === '' ? null : <p className={css.said}>{report.note}</p>}
      <div className={css.times}>
        {field('startAt', t('reported.from'))}
        {field('endAt', t('reported.to'))}
      </div>
      <FormActions submit={t('timeApproval.change.approve')} onCancel={onClose} isPending={isPending} />
    </form>
  );
}

const spanOf = ({ startAt, endAt }: { startAt: string; endAt: string }) => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

const dayAndTimes = (
  t: Translate,
  { startAt, endAt }: { startAt: string; endAt: string },
  timeZone: string,
) => ({
  date: formatShortDate(t, startAt, timeZone),
  times: formatTimeSpan(t, startAt, endAt, timeZone),
});
