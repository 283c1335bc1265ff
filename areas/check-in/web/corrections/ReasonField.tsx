import { Textarea } from '@mantine/core';
import { reasonMax, reasonSchema } from '#areas/visits/rules/reasons.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface ReasonFieldProps {
  value: string;
  error: FormErrors[string] | undefined;
  onChange: (typed: string) => void;
}

/** The field in which an organizer says why times are corrected. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const t = useTexts();
  return (
    <Textarea
      name="reason"
      label={t('visits.reason')}
      description={t('visits.reason.hint')}
      value={value}
      required
      maxLength={reasonMax}
      autosize
      minRows={2}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What is wrong with a reason, at its field. */
export function judgeReason(t: Translate, reason: string): FormErrors {
  const wrong = reasonSchema.safeParse(reason).error?.issues[0];
  return wrong ? { reason: faultInWords(wrong.message, t) } : {};
}
