import css from './Question.module.css';

/** What the kiosk asks, with the number of its step. */
export function Question({ step, words }: { step: number; words: string }) {
  return (
    <span className={css.question}>
      <span className={css.step} aria-hidden>
        {step}
      </span>
      <span>{words}</span>
    </span>
  );
}
