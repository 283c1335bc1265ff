import { useRef, useState } from 'react';
import type { CorrectedVisit } from '#areas/check-in/contract/corrections.ts';
import { fieldErrorsOf } from '#web/api/errors.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { judgeReason } from '#areas/visits/web/ReasonField.tsx';
import { useCorrections, type CorrectionsAnswer } from './use-corrections.ts';

export interface CorrectionFormOptions {
  /** What is wrong with the times. @param isAbsence it is said that nobody came, so that no time counts */
  judge: (isAbsence: boolean) => FormErrors;
  /** What is sent. */
  visits: (isAbsence: boolean) => readonly CorrectedVisit[];
  onAnswer: (answer: CorrectionsAnswer) => void | Promise<void>;
}

/** A form in which times are corrected with a reason: what is wrong stands at its field, and the focus goes to the first one. */
export function useCorrectionForm({ judge, visits, onAnswer }: CorrectionFormOptions) {
  const t = useTexts();
  const element = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [isAbsence, setAbsence] = useState(false);
  const judgeFor = (isMissing: boolean): FormErrors => ({ ...judge(isMissing), ...judgeReason(t, reason) });
  const { errors, tried, refuse, forgive } = useFormErrors(() => judgeFor(isAbsence));
  const corrections = useCorrections({
    onAnswer,
    onCode: {
      'request.invalid': (error) => refuse({ reason: Object.values(fieldErrorsOf(error)).join('\n') }),
    },
  });
  const focusOn = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  const send = (isMissing: boolean) => {
    setAbsence(isMissing);
    const wrong = judgeFor(isMissing);
    tried(wrong);
    const [first] = Object.keys(wrong);
    if (first) return focusOn(first);
    corrections.correct({ visits: visits(isMissing), reason });
  };
  return {
    /** Says what is wrong with a field, and goes there. */
    refuse: (name: string, message: string) => {
      refuse({ [name]: message });
      focusOn(name);
    },
    errors,
    forgive: (name: string) => forgive((path) => path === name),
    /** For `CorrectionFrame`. */
    frame: {
      ref: element,
      send,
      corrections,
      reason: {
        value: reason,
        error: errors['reason'],
        onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
          forgive((path) => path === 'reason');
          setReason(value);
        },
      },
    },
  };
}
