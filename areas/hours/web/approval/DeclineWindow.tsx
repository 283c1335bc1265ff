import '#web/ui/theme/more-styles.ts';
import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReportToDecide } from '#areas/hours/contract/reported-hours.ts';
import { reportReasonMax } from '#areas/hours/rules/reported-hours.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';

export interface DeclineWindowProps {
  reports: readonly ReportToDecide[];
  isPending: boolean;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Asks why reports are declined; mounted for one question at a time. */
export function DeclineWindow({ reports, isPending, onDecline, onClose }: DeclineWindowProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const judge = (): FormErrors => (reason.trim() === '' ? { reason: t('reported.reason.required') } : {});
  const { errors, tried } = useFormErrors(judge);
  const [first] = reports;
  return (
    <ConfirmModal
      opened
      title={t('timeApproval.decline.title', {
        count: reports.length,
        name: first ? fullName(first.person) : '',
      })}
      text={t('timeApproval.decline.text', { count: reports.length })}
      confirmLabel={t('timeApproval.decline')}
      danger
      busy={isPending}
      onConfirm={() => {
        tried(judge());
        if (reason.trim() === '') field.current?.focus();
        else onDecline(reason.trim());
      }}
      onCancel={onClose}
    >
      <Textarea
        ref={field}
        mt="md"
        label={t('timeApproval.decline.reason')}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={reportReasonMax}
        autosize
        minRows={2}
        maxRows={8}
      />
    </ConfirmModal>
  );
}
