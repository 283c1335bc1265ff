import { judgeCorrection } from '#areas/check-in/rules/corrections.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { FormErrors } from '#web/forms/use-form-errors.ts';
import { refusalTexts } from './refusal-texts.ts';

/** What is wrong with corrected times, at the field of the one that it is about. A time that isn't corrected is null. */
export function timeErrors(
  t: Translate,
  {
    date,
    was,
    came,
    left,
  }: Pick<Parameters<typeof judgeCorrection>[0], 'date' | 'was'> & {
    came: string | null;
    left: string | null;
  },
): FormErrors {
  const ask = (checkInAt: string, checkOutAt: string | null) =>
    judgeCorrection({
      now: new Date(),
      date,
      was,
      to: { checkInAt: new Date(checkInAt), checkOutAt: instantOrNull(checkOutAt) },
    });
  const ofCame = came === null ? null : ask(came, null);
  if (ofCame) return { came: t(refusalTexts[ofCame]) };
  const ofLeft = left === null ? null : ask(came ?? left, left);
  return ofLeft ? { left: t(refusalTexts[ofLeft]) } : {};
}

/** An instant as the contract writes it. */
export const instantOrNull = (at: string | null): Date | null => (at === null ? null : new Date(at));
