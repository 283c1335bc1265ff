import { Anchor } from '@mantine/core';
import { answeredFilePath } from '#areas/application-files/rules/application-files.ts';
import {
  answersInWords,
  type AnswerInWords,
  type KeptAnswers,
} from '#areas/forms/rules/form-answers/in-words.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Answers.module.css';

export interface AnswersProps {
  /** The version of the form that was answered; null when there is none any more. */
  form: FormDefinition | null;
  answers: KeptAnswers | null;
  /** What the titles of pages are. */
  heading: 'h3' | 'h4';
}

/** The answers to an application form, to be read and printed. Texts of forms and people are shown as texts. */
export function Answers({ form, answers, heading: Heading }: AnswersProps) {
  return (
    <div className={css.pages}>
      {answersInWords(form, answers).map((page, index) => (
        <div key={index} className={css.page}>
          {page.title ? (
            <Heading dir="auto" className={css.title}>
              {page.title}
            </Heading>
          ) : null}
          <dl className={css.answers}>
            {page.answers.map((answer) => (
              <div key={answer.name} className={css.answer}>
                <dt dir="auto">{answer.title}</dt>
                <Answer answer={answer} />
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function Answer({ answer: { words, files } }: { answer: AnswerInWords }) {
  const t = useTexts();
  if (words.length === 0 && files.length === 0)
    return <dd className={css.none}>{t('application.answers.none')}</dd>;
  return (
    <>
      {words.map((text, index) => (
        <dd key={index} dir="auto">
          {text}
        </dd>
      ))}
      {files.map(({ content, name }) => (
        <dd key={content} dir="auto">
          <Anchor href={answeredFilePath(content)} download>
            {name}
          </Anchor>
        </dd>
      ))}
    </>
  );
}
