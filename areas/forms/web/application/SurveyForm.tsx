import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SurveyModel } from 'survey-core';
import { ReactElementFactory, Survey } from 'survey-react-ui';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FileUploads, type Uploads } from './file-uploads.ts';
import { QuestionField, type QuestionFieldProps } from './QuestionField.tsx';
import css from './SurveyForm.module.css';
import { answersOf, createSurvey, enteredIn, type EnteredAnswers } from './survey-model.ts';

/** The classes of what the library draws itself: a page with its heading. */
const looks = {
  page: {
    root: css.page,
    title: css.pageTitle,
    description: css.pageDescription,
    content: css.questions,
  },
};

// Of the library's own looks nothing is used: each question is one of our fields.
ReactElementFactory.Instance.registerElement('question', (props: QuestionFieldProps) => (
  <QuestionField {...props} />
));

export interface SurveyFormProps {
  /** What is asked. Another form needs another `key`. */
  form: FormDefinition;
  /** What the form begins with: answers that were entered before, and the page on which that was, from 0 on. */
  begun?: { answers: EnteredAnswers; page: number };
  /** Takes chosen files; without it none can be given, as in a preview. */
  uploads?: Uploads;
  submitLabel: string;
  /** With each change, everything that was entered, and the page that is shown. */
  onChange?: (entered: EnteredAnswers, page: number) => void;
  /** The form is complete: the answers of all questions that are shown. */
  onSubmit: (answers: EnteredAnswers) => void;
}

/** A form to fill in, page by page, as the person who applies sees it. Throws when it can't be shown. */
export function SurveyForm({ form, begun, uploads, submitLabel, onChange, onSubmit }: SurveyFormProps) {
  const t = useTexts();
  const [model] = useState(() => {
    const survey = createSurvey(t, form, begun?.answers ?? {}, begun?.page ?? 0);
    survey.css = looks;
    return survey;
  });
  const { root, progress, go } = useSteps(model);
  useChanges(model, onChange);
  const count = model.visiblePageCount;
  const forward = () => {
    if (!model.isLastPage) return go(() => model.nextPage());
    let answers: EnteredAnswers = {};
    const isRight = go(() => {
      answers = answersOf(model);
      return model.validate(true, false, undefined, true);
    });
    if (isRight) onSubmit(answers);
    return isRight;
  };
  return (
    <FileUploads value={uploads}>
      <div ref={root} className={css.form}>
        {count > 1 ? (
          <p ref={progress} tabIndex={-1} className={css.progress}>
            {t('application.page', { page: model.currentPageNo + 1, count })}
          </p>
        ) : null}
        <Survey model={model} />
        <div className={css.actions}>
          {model.isFirstPage ? null : (
            <Button variant="default" onClick={() => go(() => model.prevPage())}>
              {t('application.previous')}
            </Button>
          )}
          <Button onClick={forward}>{model.isLastPage ? submitLabel : t('application.next')}</Button>
        </div>
      </div>
    </FileUploads>
  );
}

/** Going from page to page, and where the focus is afterwards. */
function useSteps(model: SurveyModel) {
  const root = useRef<HTMLDivElement>(null);
  const progress = useRef<HTMLParagraphElement>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    // Conditions may show or hide whole pages, and so change which one is the last.
    const events = [model.onCurrentPageChanged, model.onPageVisibleChanged, model.onQuestionVisibleChanged];
    for (const event of events) event.add(redraw);
    return () => {
      for (const event of events) event.remove(redraw);
    };
  }, [model]);
  /** @param step answers whether it could be done; otherwise something on the page is wrong */
  const go = (step: () => boolean): boolean => {
    const before = model.currentPageNo;
    let isDone = false;
    flushSync(() => {
      isDone = step();
    });
    if (!isDone)
      root.current
        ?.querySelector<HTMLElement>('[data-wrong] :is(input, textarea, select, button):not([type="file"])')
        ?.focus();
    else if (model.currentPageNo !== before) progress.current?.focus();
    return isDone;
  };
  return { root, progress, go };
}

function useChanges(model: SurveyModel, onChange: SurveyFormProps['onChange']): void {
  const tell = useEffectEvent(() => onChange?.(enteredIn(model), model.currentPageNo));
  useEffect(() => {
    const changed = () => tell();
    model.onValueChanged.add(changed);
    model.onCurrentPageChanged.add(changed);
    return () => {
      model.onValueChanged.remove(changed);
      model.onCurrentPageChanged.remove(changed);
    };
  }, [model]);
}
