import { Textarea, type TextareaProps } from '@mantine/core';
import { reasonMax, reasonSchema } from '#areas/visits/rules/reasons.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** The field in which an organizer says why times are entered or corrected. */
export function ReasonField(props: TextareaProps) {
  const t = useTexts();
  return (
    <Textarea
      name="reason"
      label={t('visits.reason')}
      description={t('visits.reason.hint')}
      required
      maxLength={reasonMax}
      autosize
      minRows={2}
      {...props}
    />
  );
}

/** What is wrong with a reason, at its field. */
export function judgeReason(t: Translate, reason: string): FormErrors {
  const wrong = reasonSchema.safeParse(reason).error?.issues[0];
  return wrong ? { reason: faultInWords(wrong.message, t) } : {};
}
