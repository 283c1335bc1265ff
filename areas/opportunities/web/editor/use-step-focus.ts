import { useCallback, useEffect, useRef, useState } from 'react';
import { focusFirstProblem } from './fields.ts';
import type { FormStep, StepNumber } from './steps.ts';
import type { Problems } from './validate.ts';

/**
 * Moves the focus to the heading of a step that opens, or to the first wrong field where that was asked for.
 * @param problems what is wrong with the step that is shown
 */
export function useStepFocus(step: StepNumber, problems: Problems) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<{ step: FormStep } | null>(null);
  const done = useRef<{ step: StepNumber; asked: { step: FormStep } | null }>({ step, asked: null });
  useEffect(() => {
    const before = done.current;
    const isAsked = asked !== null && asked !== before.asked && asked.step === step;
    done.current = { step, asked: isAsked ? asked : before.asked };
    if (isAsked && focusFirstProblem(asked.step, problems)) return;
    if (isAsked || before.step !== step) heading.current?.focus({ preventScroll: !isAsked });
  }, [step, asked, problems]);
  /** Asks for the first wrong field of a step, now or as soon as that step is shown. */
  const focusProblem = useCallback((wrong: FormStep) => setAsked({ step: wrong }), []);
  return { heading, focusProblem };
}
