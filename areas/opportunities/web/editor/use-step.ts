import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isStep, type StepNumber } from './steps.ts';

/** Remembers in the browser's history from which step a step was opened. */
interface StepVisit {
  cameFrom?: StepNumber;
}

/**
 * The step that is shown. It is part of the address, so that the browser's own Back and Forward lead through the
 * steps and a reload stays at one.
 * @param reached the furthest step that may be opened
 * @param first the step to begin with
 */
export function useStep(reached: StepNumber, first: StepNumber) {
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const asked = Number(query.get('step') ?? first);
  const step = Math.min(isStep(asked) ? asked : first, reached) as StepNumber;
  const { cameFrom } = (location.state ?? {}) as StepVisit;

  const go = useCallback(
    (to: StepNumber) => {
      if (to === step) return;
      if (to < step && cameFrom === to) return void navigate(-1);
      const next = new URLSearchParams(location.search);
      next.set('step', String(to));
      void navigate(
        { pathname: location.pathname, search: next.toString() },
        { state: { cameFrom: step } satisfies StepVisit },
      );
    },
    [step, cameFrom, location.pathname, location.search, navigate],
  );
  return { step, go };
}
