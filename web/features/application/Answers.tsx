import { Button, Title } from '@mantine/core';
import { IconFile, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { answeredFilePath } from '#shared/rules/application-files.ts';
import type { FormDefinition } from '#shared/rules/form-definition/definition.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Answers.module.css';
import { answersInWords } from './answers-in-words.ts';

export interface AnswersProps {
  /** What was asked: the version of the form that was answered. */
  form: FormDefinition;
  answers: Readonly<Record<string, unknown>>;
  /** Whose answers they are and from when: printed above them. */
  heading: ReactNode;
}

/** The answers of an application, to be read, and to be printed without what is around them. */
export function Answers({ form, answers, heading }: AnswersProps) {
  const t = useTexts();
  const pages = answersInWords(t, form, answers);
  return (
    <div className={css.answers}>
      <div className={css.head}>
        <div>{heading}</div>
        <Button
          variant="default"
          size="sm"
          className={css.print}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('application.answers.print')}
        </Button>
      </div>
      {pages.map((page) => (
        <section key={page.name} className={css.page}>
          {page.title === '' ? null : (
            <Title order={3} className={css.title} dir="auto">
              {page.title}
            </Title>
          )}
          <dl className={css.list}>
            {page.answers.map(({ name, title, lines, files }) => (
              <div key={name} className={css.answer}>
                <dt dir="auto">{title}</dt>
                {lines.map((line, index) => (
                  <dd key={index} dir="auto">
                    {line}
                  </dd>
                ))}
                {files.map((file) => (
                  <dd key={file.content}>
                    <a href={answeredFilePath(file.content)} download className={css.file}>
                      <IconFile size={20} aria-hidden />
                      {file.name}
                    </a>
                  </dd>
                ))}
                {lines.length + files.length === 0 ? (
                  <dd className={css.none}>{t('application.answers.none')}</dd>
                ) : null}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
