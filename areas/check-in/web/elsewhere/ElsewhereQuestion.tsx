import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ElsewhereAnswers, type ElsewhereAnswersProps } from './ElsewhereAnswers.tsx';
import css from './ElsewhereQuestion.module.css';

export interface ElsewhereQuestionProps extends ElsewhereAnswersProps {
  words: string;
  /** Has the keyboard go on, when it goes away with the question: answered, or by itself. */
  giveBack: () => void;
}

/** Asks at the place where a check-in was tapped. The keyboard goes on at the first answer. */
export function ElsewhereQuestion({ words, giveBack, ...answers }: ElsewhereQuestionProps) {
  const t = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('button')?.focus(), []);
  const goOn = useEffectEvent(giveBack);
  // Before it leaves the page, and the focus with it.
  useLayoutEffect(() => {
    const question = ref.current;
    return () => {
      if (question?.contains(document.activeElement)) goOn();
    };
  }, []);
  return (
    <div ref={ref} role="group" aria-label={words} className={css.question}>
      <p role="alert" className={css.words}>
        {words}
      </p>
      <p className={css.once}>{t('elsewhere.once')}</p>
      <div className={css.answers} data-wraps>
        <ElsewhereAnswers {...answers} />
      </div>
    </div>
  );
}
