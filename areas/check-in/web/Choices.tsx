import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Choices.module.css';
import { Question } from './Question.tsx';

export interface ChoicesProps {
  /** Id of the group; the first choice is `{id}-0`. */
  id: string;
  legend: string;
  step: number;
  error?: string;
  children: ReactNode;
}

/** A question with large answers to tap. */
export function Choices({ id, legend, step, error, children }: ChoicesProps) {
  return (
    <fieldset id={id} className={css.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>
        <Question step={step} words={legend} />
      </legend>
      {error ? (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={css.list}>{children}</div>
    </fieldset>
  );
}

/** Answers that belong together, under words of their own. */
export function ChoiceGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id} className={css.part}>
      <p id={id} className={css.partTitle}>
        {title}
      </p>
      <div className={css.list}>{children}</div>
    </div>
  );
}

/** Answers that few people want, folded away. */
export function FoldedChoices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.part}>
      <summary className={css.fold}>{title}</summary>
      <div className={css.list}>{children}</div>
    </details>
  );
}

export interface ChoiceProps {
  id: string;
  name: string;
  value: string;
  checked: boolean;
  onChoose: (value: string) => void;
  title: string;
  details: readonly string[];
  /** A line that stands out: check-in is not open yet. */
  note?: string;
}

/** One answer: a radio button as large as a card. */
export function Choice({ id, name, value, checked, onChoose, title, details, note }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={() => onChoose(value)}
        className={css.radio}
      />
      <span className={css.mark} aria-hidden>
        <IconCheck size={20} stroke={3} />
      </span>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {details.map((line) => (
          <span key={line} className={css.detail}>
            {line}
          </span>
        ))}
        {note ? <span className={css.note}>{note}</span> : null}
      </span>
    </label>
  );
}
