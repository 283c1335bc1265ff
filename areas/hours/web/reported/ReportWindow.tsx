import '#web/ui/theme/more-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { readAgain } from '#areas/accounts/web/read-again.ts';
import { reportedHoursContract, type OwnReport } from '#areas/hours/contract/reported-hours.ts';
import { reportNoteMax } from '#areas/hours/rules/reported-hours.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { instantOf, localOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { reportFormSchema } from './report-form.ts';
import css from './ReportedShift.module.css';

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

export interface ReportWindowProps {
  shift: ReportableShift;
  /** The report that is changed; none for a new one. */
  report: OwnReport | undefined;
  /** The service's time. */
  now: string;
  opened: boolean;
  onClose: () => void;
}

/** Reports the hours of a shift, or changes what was reported. */
export function ReportWindow(props: ReportWindowProps) {
  const t = useTexts();
  const { report, opened, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={t(report ? 'reported.title.change' : 'reported.title')}>
      <ReportForm {...props} />
    </Modal>
  );
}

function ReportForm({ shift, report, now, onClose }: ReportWindowProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  // Sent again after a lost answer it is the same report.
  const [reportId] = useState(() => report?.id ?? randomId());
  const { timeZone } = shift.location;
  const shown = {
    startAt: report?.startAt ?? shift.checkInAt ?? shift.startAt,
    endAt: report?.endAt ?? shift.checkOutAt ?? shift.endAt,
  };
  const done = async (heading: string, body?: string) => {
    onClose();
    showToast({
      variant: 'success',
      title: t('reported.sent.title'),
      heading,
      ...(body === undefined ? {} : { body }),
    });
    await readAgain(queryClient);
  };
  const form = useServerForm({
    title: t('reported.failed'),
    schema: async () => {
      const of = { startAt: new Date(shift.startAt), endAt: new Date(shift.endAt) };
      return reportFormSchema(now, of, shown, timeZone);
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
  const withdrawing = useSingleMutation({
    mutationFn: () => api.call(reportedHoursContract.withdraw, { params: { reportId } }),
    onSuccess: () => done(t('reported.withdrawn')),
    onError: (failure) =>
      showFailure(t, failure, { where: t('reported.sent.title'), what: t('reported.withdraw.failed') }),
  });
  const time = (name: 'startAt' | 'endAt', label: string) => (
    <TextInput
      {...form.field(name, localOf(shown[name], timeZone))}
      type="datetime-local"
      label={label}
      data-autofocus={name === 'startAt' || undefined}
    />
  );
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
      <div className={css.times}>
        {time('startAt', t('reported.from'))}
        {time('endAt', t('reported.to'))}
      </div>
      <Textarea
        {...form.field('note', report?.note ?? '')}
        label={t('reported.note')}
        description={t('reported.note.hint')}
        maxLength={reportNoteMax}
        autosize
        minRows={2}
        maxRows={8}
      />
      <FormActions
        submit={t(report ? 'reported.save' : 'reported.send')}
        onCancel={onClose}
        isPending={form.isPending}
      >
        {report ? (
          <Button
            variant="subtle"
            color="red"
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate()}
          >
            {t('reported.withdraw')}
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}
