import '#web/ui/theme/more-styles.ts';
import { Select } from '@mantine/core';
import { memo } from 'react';
import {
  fitsQuestion,
  mismatchPhrase,
  strayChoices,
  type KnownFields,
  type MappingState,
} from '#areas/crm/rules/mapping-check.ts';
import { kindOf } from '#areas/crm/rules/mapping-types.ts';
import { occupied, type ContactField } from '#areas/crm/rules/mapping.ts';
import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { isChoiceKind } from '#areas/forms/rules/form-definition/kinds.ts';
import { readWords, titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { AddOption } from './AddOption.tsx';
import css from './Mapping.module.css';

const tones = { notMapped: 'quiet', mapped: 'good', required: 'wait', mismatch: 'bad' } as const;
/** Most fields in the list at once; what is typed finds the others. */
const listedMax = 100;
/** Most choices of a question that are named. */
const namedMax = 12;

export interface QuestionRowProps {
  question: FormQuestion;
  /** The question as it is saved: what it can be mapped to depends on that. */
  saved: FormQuestion;
  mapped: ContactField | undefined;
  state: MappingState;
  /** Null while they are not known. */
  fields: KnownFields | null;
  /** Names of the fields that other questions take, with blanks between them: a text, so that nothing is drawn again for it. */
  taken: string;
  onMap: (question: FormQuestion, field: string | null) => void;
  onOption: (name: string, option: { value: string; text: string }) => void;
}

/** A question of the form, what it is mapped to, and what is wrong with that. */
export const QuestionRow = memo(function QuestionRow({
  question,
  saved,
  mapped,
  state,
  fields,
  taken,
  onMap,
  onOption,
}: QuestionRowProps) {
  const t = useTexts();
  const title = titleOf(question);
  const field = mapped && fields?.get(mapped.field);
  const stray = strayChoices(question, field);
  const used = new Set(taken.split(' '));
  const named = (name: string, label: string) =>
    label === name || name === 'Name' ? label : t('crm.named', { label, name });
  const options = fields
    ? [...fields.values()].map(({ name, label, type }) => ({
        value: name,
        label: named(name, label),
        disabled: !fitsQuestion(saved, type) || occupied(name).some((one) => used.has(one)),
      }))
    : mapped
      ? [{ value: mapped.field, label: named(mapped.field, mapped.label) }]
      : [];
  const isGone = mapped && fields !== null && !field;
  const choices = (question.choices ?? []).map(({ value, text }) => readWords(text) || String(value));
  return (
    <li className={css.row}>
      <div className={css.main}>
        <h3 className={css.heading}>
          <span dir="auto">{title}</span>
          <StatusBadge tone={tones[state]}>{t(`crm.mapping.state.${state}`)}</StatusBadge>
        </h3>
        {isChoiceKind(question.type) ? (
          <>
            <p className={css.quiet} dir="auto">
              {t('crm.mapping.choices', {
                choices: [...choices.slice(0, namedMax), ...(choices.length > namedMax ? ['…'] : [])].join(
                  ', ',
                ),
              })}
            </p>
            <AddOption question={question} onAdd={(option) => onOption(question.name, option)} />
          </>
        ) : null}
        {stray.length > 0 ? (
          <p className={css.warning}>{t('crm.mapping.stray', { values: stray.join(', ') })}</p>
        ) : null}
      </div>
      <Select
        label={t('crm.mapping.field')}
        aria-label={t('crm.mapping.field.of', { title })}
        data={options}
        value={mapped?.field ?? null}
        onChange={(name) => onMap(saved, name)}
        disabled={fields === null}
        error={
          state === 'mismatch' && mapped
            ? isGone
              ? t('crm.mapping.gone', { field: mapped.field })
              : t(mismatchPhrase(field?.type ?? mapped.type, kindOf(question)))
            : undefined
        }
        placeholder={t('crm.mapping.field.choose')}
        searchable
        clearable
        limit={listedMax}
        filter={foundOptions}
        nothingFoundMessage={t('crm.mapping.field.none')}
      />
    </li>
  );
});
