import { useEffect, useRef } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ElsewhereAnswers, type ElsewhereAnswersProps } from './ElsewhereAnswers.tsx';
import css from './ElsewhereQuestion.module.css';

/** Asks at the place where a check-in was tapped. The keyboard goes on at the first answer. */
export function ElsewhereQuestion({ words, ...answers }: { words: string } & ElsewhereAnswersProps) {
  const t = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={ref} role="group" aria-label={words} className={css.question}>
      <p role="alert" className={css.words}>
        {words}
      </p>
      <p className={css.once}>{t('elsewhere.once')}</p>
      <div className={css.answers}>
        <ElsewhereAnswers {...answers} />
      </div>
    </div>
  );
}
