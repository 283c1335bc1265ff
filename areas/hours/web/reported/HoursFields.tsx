import '#web/ui/theme/more-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#areas/accounts/web/read-again.ts';
import { reportedHoursContract, type OwnReport } from '#areas/hours/contract/reported-hours.ts';
import { reportNoteMax } from '#areas/hours/rules/reported-hours.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import type { FieldProps } from '#web/forms/use-server-form.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { localOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import type { ShownTimes } from './report-form.ts';
import css from './Reported.module.css';

/** Closes the window of a report, and says what was done. */
export function useReportDone(onClose: () => void): (heading: string, body?: string) => Promise<void> {
  const t = useTexts();
  const queryClient = useQueryClient();
  return async (heading, body) => {
    onClose();
    showToast({
      variant: 'success',
      title: t('reported.sent.title'),
      heading,
      ...(body === undefined ? {} : { body }),
    });
    await readAgain(queryClient);
  };
}

export interface HoursFieldsProps {
  field: (name: 'startAt' | 'endAt' | 'note', initial?: string) => FieldProps;
  shown: ShownTimes;
  timeZone: string;
  noteHint: string;
  /** The report that is changed; none for a new one. */
  report: OwnReport | undefined;
  isPending: boolean;
  /** The first of these fields is where the keyboard begins. */
  isFirst: boolean;
  onClose: () => void;
}

/** What every report has: from when to when, a note, and the ways to send, withdraw or leave it. */
export function HoursFields({
  field,
  shown,
  timeZone,
  noteHint,
  report,
  isPending,
  isFirst,
  onClose,
}: HoursFieldsProps) {
  const t = useTexts();
  const time = (name: 'startAt' | 'endAt', label: string) => {
    const at = shown[name];
    return (
      <TextInput
        {...field(name, at === undefined ? undefined : localOf(at, timeZone))}
        type="datetime-local"
        label={label}
        data-autofocus={(isFirst && name === 'startAt') || undefined}
      />
    );
  };
  return (
    <>
      <div className={css.times}>
        {time('startAt', t('reported.from'))}
        {time('endAt', t('reported.to'))}
      </div>
      <Textarea
        {...field('note', report?.note ?? '')}
        label={t('reported.note')}
        description={noteHint}
        maxLength={reportNoteMax}
        autosize
        minRows={2}
        maxRows={8}
      />
      <FormActions
        submit={t(report ? 'reported.save' : 'reported.send')}
        onCancel={onClose}
        isPending={isPending}
      >
        {report ? <WithdrawButton reportId={report.id} onClose={onClose} /> : null}
      </FormActions>
    </>
  );
}

function WithdrawButton({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const done = useReportDone(onClose);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.call(reportedHoursContract.withdraw, { params: { reportId } }),
    onSuccess: () => done(t('reported.withdrawn')),
    onError: (failure) =>
      showFailure(t, failure, { where: t('reported.sent.title'), what: t('reported.withdraw.failed') }),
  });
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => mutate()}>
      {t('reported.withdraw')}
    </Button>
  );
}
