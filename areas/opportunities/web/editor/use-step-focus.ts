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
  const [wish, setWish] = useState<{ step: FormStep } | null>(null);
  const done = useRef<{ step: StepNumber; wish: { step: FormStep } | null }>({ step, wish: null });
  useEffect(() => {
    const before = done.current;
    const isWished = wish !== null && wish !== before.wish && wish.step === step;
    done.current = { step, wish: isWished ? wish : before.wish };
    if (isWished && focusFirstProblem(wish.step, problems)) return;
    if (isWished || before.step !== step) heading.current?.focus({ preventScroll: !isWished });
  }, [step, wish, problems]);
  /** Asks for the first wrong field of a step, now or as soon as that step is shown. */
  const focusProblem = useCallback((wrong: FormStep) => setWish({ step: wrong }), []);
  return { heading, focusProblem };
}
