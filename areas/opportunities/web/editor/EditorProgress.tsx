import {
  IconCalendarEvent,
  IconCheck,
  IconInfoCircle,
  IconSend,
  IconSettings,
  IconUsersGroup,
} from '@tabler/icons-react';
import { stepLabel, stepOf, steps, type StepName, type StepNumber } from './steps.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './EditorProgress.module.css';

const icons = {
  basics: IconInfoCircle,
  schedule: IconCalendarEvent,
  settings: IconSettings,
  groups: IconUsersGroup,
  publish: IconSend,
} as const satisfies Record<StepName, unknown>;

export interface EditorProgressProps {
  step: StepNumber;
  /** The furthest step that was opened. */
  reached: StepNumber;
  /** Whether an icon may lead forward, too. */
  canSkipAhead: boolean;
  onGo: (step: StepNumber) => void;
}

/** How far along the editor is, with an icon for each step that leads there. */
export function EditorProgress({ step, reached, canSkipAhead, onGo }: EditorProgressProps) {
  const t = useTexts();
  const { progress } = stepOf(step);
  return (
    <nav aria-label={t('opportunityEditor.steps')} className={css.nav}>
      <div
        role="progressbar"
        aria-label={t('opportunityEditor.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        aria-valuetext={t('opportunityEditor.progress.value', { percent: progress })}
        className={css.track}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden focusable="false">
          <rect width={progress} height="1" />
        </svg>
      </div>
      <ol className={css.steps} role="list">
        {steps.map(({ number, name }) => {
          const Icon = icons[name];
          const state = number === step ? 'current' : number <= reached ? 'complete' : 'incomplete';
          const opens = number < step || (canSkipAhead && number !== step);
          return (
            <li key={name} data-state={state} className={css.step}>
              <button
                type="button"
                className={css.button}
                aria-label={`${t(stepLabel(name))}, ${t(`opportunityEditor.step.state.${state}`)}`}
                aria-current={number === step ? 'step' : undefined}
                disabled={!opens && number !== step}
                onClick={() => onGo(number)}
              >
                <span className={css.icon}>
                  {state === 'complete' ? (
                    <IconCheck size={22} stroke={2.5} aria-hidden />
                  ) : (
                    <Icon size={22} aria-hidden />
                  )}
                </span>
                <span className={css.label}>{t(stepLabel(name))}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
