import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import css from './FormError.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface FormErrorContent {
  /** The id of the field's input, when the problem belongs to one. */
  fieldId?: string;
  message: string;
}

export interface FormErrorProps {
  problems: readonly FormErrorContent[];
  title?: string;
  /** Grows with each attempt to send the form, so that the focus moves again when the problems stay the same. */
  attempt?: number;
}

/**
 * What is wrong with a form, above its fields. After an attempt it moves the focus to the first wrong field,
 * or to itself when no field is at fault. Shows nothing when there are no problems.
 */
export function FormError({ problems, title, attempt = 0 }: FormErrorProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ attempt: -1, count: 0 });
  useEffect(() => {
    const isNew = attempt !== seen.current.attempt || seen.current.count === 0;
    seen.current = { attempt, count: problems.length };
    if (problems.length === 0 || !isNew) return;
    const first = problems.find((problem) => problem.fieldId)?.fieldId;
    const target = first ? document.getElementById(first) : null;
    (target ?? box.current)?.focus();
  }, [problems, attempt]);

  if (problems.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.box}>
      <IconAlertCircle size={24} aria-hidden className={css.icon} />
      <div>
        <p className={css.title}>{title ?? t('ui.formError.title')}</p>
        <ul className={css.list}>
          {problems.map((problem) => (
            <li key={`${problem.fieldId ?? ''}:${problem.message}`}>
              {problem.fieldId ? <a href={`#${problem.fieldId}`}>{problem.message}</a> : problem.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
