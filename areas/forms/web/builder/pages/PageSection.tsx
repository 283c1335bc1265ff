import { TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import type { FormPage } from '#areas/forms/rules/form-definition/definition.ts';
import { questionTitleMax } from '#areas/forms/rules/form-definition/limits.ts';
import { readWords, withWords } from '#areas/forms/rules/form-definition/questions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { ChangingText } from '#web/ui/ChangingText.tsx';
import css from '../FormBuilder.module.css';
import { Palette } from './Palette.tsx';
import { QuestionCard } from '../question/QuestionCard.tsx';
import { partId, type Actions } from '../editing/use-builder.ts';
import { usePageEnd, type Edge } from './use-drag.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface PageSectionProps {
  page: FormPage;
  /** Its place, from 0 on, and how many there are. */
  at: number;
  count: number;
  /** The open question when it is on this page. */
  open: string | null;
  /** What is wrong with questions of this page, in words and by their names; null when nothing is. */
  wrong: Readonly<Record<string, string>> | null;
  actions: Actions;
}

/** A page of the form with its questions, and what can be added to it. */
export const PageSection = memo(function PageSection(props: PageSectionProps) {
  const { page, at, count, open, wrong, actions } = props;
  const t = useTexts();
  const number = String(at + 1);
  const [isRemoving, setRemoving] = useState(false);
  const { elements } = page;
  const drop = useCallback(
    (dragged: string, index: number, edge: Edge) =>
      actions.move(dragged, { page: at, index: edge === 'after' ? index + 1 : index }),
    [actions, at],
  );
  const { end, isOver } = usePageEnd(
    useCallback(
      (dragged: string) => actions.move(dragged, { page: at, index: elements.length }),
      [actions, at, elements.length],
    ),
  );
  const remove = () => (elements.length > 0 ? setRemoving(true) : actions.removePage(page.name));
  return (
    <section aria-label={t('formBuilder.page', { page: number })} className={css.page}>
      <div className={css.pageHead}>
        <TextInput
          id={partId('page', page.name)}
          className={css.pageTitle}
          label={<ChangingText>{t('formBuilder.page.title', { page: number })}</ChangingText>}
          value={readWords(page.title)}
          onChange={(event) => {
            const title = event.currentTarget.value;
            actions.editPage(page.name, (one) => ({ ...one, title: withWords(one.title, title) }), 'title');
          }}
          maxLength={questionTitleMax}
          dir="auto"
          autoComplete="off"
        />
        {count > 1 ? (
          <div className={css.tools}>
            <IconButton
              id={partId('up', `page ${page.name}`)}
              label={t('formBuilder.page.up', { page: number })}
              aria-disabled={at === 0}
              onClick={() => actions.stepPage(page.name, -1)}
            >
              <IconArrowUp size={20} aria-hidden />
            </IconButton>
            <IconButton
              id={partId('down', `page ${page.name}`)}
              label={t('formBuilder.page.down', { page: number })}
              aria-disabled={at === count - 1}
              onClick={() => actions.stepPage(page.name, 1)}
            >
              <IconArrowDown size={20} aria-hidden />
            </IconButton>
            <IconButton label={t('formBuilder.page.remove', { page: number })} onClick={remove}>
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </div>
        ) : null}
      </div>
      <ol className={css.questions}>
        {elements.map((question, index) => (
          <QuestionCard
            key={question.name}
            question={question}
            index={index}
            isFirst={at === 0 && index === 0}
            isLast={at === count - 1 && index === elements.length - 1}
            isOpen={open === question.name}
            wrong={wrong?.[question.name]}
            actions={actions}
            onDrop={drop}
          />
        ))}
      </ol>
      <div ref={end} className={css.pageEnd} data-over={isOver || undefined}>
        <Palette page={page.name} number={at + 1} actions={actions} />
      </div>
      <ConfirmModal
        opened={isRemoving}
        title={t('formBuilder.page.remove.title', { page: number })}
        text={t('formBuilder.page.remove.text', { count: elements.length })}
        confirmLabel={t('formBuilder.page.remove.confirm')}
        danger
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          actions.removePage(page.name);
        }}
      />
    </section>
  );
});
