import { UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useCallback, useId } from 'react';
import { isDefaultField } from '#areas/forms/rules/form-definition/default-field-names.ts';
import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from '../FormBuilder.module.css';
import { kindWords } from './kind-words.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { partId, type Actions } from '../editing/use-builder.ts';
import { useDraggedQuestion, type Edge } from '../pages/use-drag.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface QuestionCardProps {
  question: FormQuestion;
  /** Its place on the page, from 0 on. */
  index: number;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  /** What is wrong with it, in words. */
  wrong: string | undefined;
  actions: Actions;
  onDrop: (dragged: string, index: number, edge: Edge) => void;
}

/** A question in the list: what it asks, what can be done with it, and, once it is open, its fields. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, index, isFirst, isLast, isOpen, wrong, actions, onDrop } = props;
  const t = useTexts();
  const id = useId();
  const { name, type } = question;
  const isOfEveryForm = isDefaultField(name);
  const isForNobody = question.visible === false;
  const title = titleOf(question);
  const { label, icon: Icon } = kindWords[type];
  const { card, handle, isDragged, edge } = useDraggedQuestion(
    name,
    useCallback((dragged: string, at: Edge) => onDrop(dragged, index, at), [onDrop, index]),
  );
  return (
    <li
      ref={card}
      className={css.question}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
      data-open={isOpen || undefined}
      data-wrong={wrong === undefined ? undefined : true}
    >
      <div className={css.questionHead}>
        <span ref={handle} className={css.handle} aria-hidden>
          <IconGripVertical size={20} />
        </span>
        <UnstyledButton
          id={partId('open', name)}
          className={css.questionTitle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}fields` : undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}wrong`}
          onClick={() => actions.toggle(name)}
        >
          <Icon size={20} className={css.kindIcon} aria-label={t(label)} role="img" />
          <span className={css.questionWords} dir="auto">
            {title}
          </span>
          <IconChevronDown size={20} aria-hidden className={css.chevron} />
        </UnstyledButton>
        <div className={css.badges}>
          {question.isRequired ? (
            <StatusBadge tone="info">{t('formBuilder.badge.required')}</StatusBadge>
          ) : null}
          {question.visibleIf ? (
            <StatusBadge tone="quiet">{t('formBuilder.badge.condition')}</StatusBadge>
          ) : null}
          {isForNobody ? <StatusBadge tone="quiet">{t('formBuilder.badge.hidden')}</StatusBadge> : null}
        </div>
        <div className={css.tools}>
          <IconButton
            id={partId('up', name)}
            label={t('formBuilder.question.up', { title })}
            aria-disabled={isFirst}
            onClick={() => actions.step(name, -1)}
          >
            <IconArrowUp size={20} aria-hidden />
          </IconButton>
          <IconButton
            id={partId('down', name)}
            label={t('formBuilder.question.down', { title })}
            aria-disabled={isLast}
            onClick={() => actions.step(name, 1)}
          >
            <IconArrowDown size={20} aria-hidden />
          </IconButton>
          {isOfEveryForm ? null : (
            <>
              <IconButton
                label={t('formBuilder.question.duplicate', { title })}
                onClick={() => actions.duplicate(name)}
              >
                <IconCopy size={20} aria-hidden />
              </IconButton>
              <IconButton
                label={t('formBuilder.question.remove', { title })}
                onClick={() => actions.remove(name)}
              >
                <IconTrash size={20} aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      </div>
      {wrong === undefined ? null : (
        <p id={`${id}wrong`} className={css.wrong}>
          {wrong}
        </p>
      )}
      {isOpen ? (
        <div id={`${id}fields`} className={css.fields}>
          {isForNobody && isOfEveryForm ? (
            <p className={css.hint}>{t('formBuilder.default.hint.volId')}</p>
          ) : (
            <QuestionEditor question={question} actions={actions} />
          )}
        </div>
      ) : null}
    </li>
  );
});
