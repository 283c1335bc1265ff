import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useContext, useId, useState } from 'react';
import { canBeAskedAbout } from '#areas/forms/rules/form-conditions/names.ts';
import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { conditionMax } from '#areas/forms/rules/form-definition/limits.ts';
import { questionsOf, readWords, titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { ChangingText } from '#web/ui/ChangingText.tsx';
import { BuiltForm } from '../editing/built-form.ts';
import css from '../FormBuilder.module.css';
import type { QuestionFieldsProps } from './QuestionEditor.tsx';
import { withProperty } from './questions.ts';
import {
  comparesNothing,
  firstSentence,
  operatorsFor,
  sentencesOf,
  valueFrom,
  writtenAs,
  type Sentence,
  type SentenceOperator,
  type Sentences,
} from './sentences.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const none: Sentences = { join: 'all', sentences: [] };

/** When a question is shown: always, or if sentences about other answers hold. */
export function ConditionField({ question, actions }: QuestionFieldsProps) {
  const t = useTexts();
  const { name, visibleIf = '' } = question;
  /** What was entered last, with what it became: sentences that say nothing yet are in no condition. */
  const [entered, setEntered] = useState<{ written: string; as: Sentences | null }>(() => ({
    written: visibleIf,
    as: visibleIf === '' ? none : sentencesOf(visibleIf),
  }));
  // Another step was taken back, or done again.
  if (entered.written !== visibleIf)
    setEntered({ written: visibleIf, as: visibleIf === '' ? none : sentencesOf(visibleIf) });
  const write = (written: string | undefined, as: Sentences | null, field?: string) => {
    setEntered({ written: written ?? '', as });
    if ((written ?? '') !== visibleIf)
      actions.edit(name, (one) => withProperty(one, 'visibleIf', written), field);
  };
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{t('formBuilder.condition')}</legend>
      {entered.as === null ? (
        <>
          <Textarea
            label={t('formBuilder.condition.written')}
            description={t('formBuilder.condition.written.hint')}
            minRows={2}
            value={visibleIf}
            onChange={(event) => {
              const text = event.currentTarget.value;
              write(text === '' ? undefined : text, text === '' ? none : null, 'condition');
            }}
            maxLength={conditionMax}
            className={css.code}
            spellCheck={false}
          />
          <Button variant="subtle" size="sm" onClick={() => write(undefined, none)}>
            {t('formBuilder.condition.always')}
          </Button>
        </>
      ) : (
        <SentenceRows
          of={question}
          sentences={entered.as}
          onChange={(as, field) => write(writtenAs(as), as, field)}
        />
      )}
    </fieldset>
  );
}

interface SentenceRowsProps {
  of: FormQuestion;
  sentences: Sentences;
  /** @param field what was typed in */
  onChange: (sentences: Sentences, field?: string) => void;
}

function SentenceRows({ of, sentences: { join, sentences }, onChange }: SentenceRowsProps) {
  const t = useTexts();
  const id = useId();
  const others = questionsOf(useContext(BuiltForm)).filter(
    ({ name, visible }) => name !== of.name && visible !== false && canBeAskedAbout(name),
  );
  const [first] = others;
  const replace = (index: number, sentence: Sentence, field?: string) =>
    onChange({ join, sentences: sentences.with(index, sentence) }, field);
  const remove = (index: number) => {
    onChange({ join, sentences: sentences.toSpliced(index, 1) });
    document.getElementById(`${id}add`)?.focus();
  };
  return (
    <>
      {sentences.length === 0 ? <p className={css.hint}>{t('formBuilder.condition.none')}</p> : null}
      {sentences.length > 1 ? (
        <SelectField
          label={t('formBuilder.condition.join')}
          value={join}
          onChoose={(chosen) => onChange({ join: chosen === 'any' ? 'any' : 'all', sentences })}
          data={[
            { value: 'all', label: t('formBuilder.condition.all') },
            { value: 'any', label: t('formBuilder.condition.any') },
          ]}
        />
      ) : null}
      <ul className={css.sentences}>
        {sentences.map((sentence, index) => (
          <li key={index} className={css.sentence}>
            <SentenceFields
              number={String(index + 1)}
              sentence={sentence}
              others={others}
              onChange={(changed, isTyped) =>
                replace(index, changed, isTyped ? `sentence ${index}` : undefined)
              }
            />
            <IconButton
              label={t('formBuilder.condition.remove', { number: String(index + 1) })}
              onClick={() => remove(index)}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        id={`${id}add`}
        variant="light"
        size="sm"
        className={css.start}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!first}
        onClick={() => first && onChange({ join, sentences: [...sentences, firstSentence(first)] })}
      >
        {t('formBuilder.condition.add')}
      </Button>
    </>
  );
}

interface SentenceFieldsProps {
  number: string;
  sentence: Sentence;
  others: readonly FormQuestion[];
  onChange: (sentence: Sentence, isTyped?: boolean) => void;
}

function SentenceFields({ number, sentence, others, onChange }: SentenceFieldsProps) {
  const t = useTexts();
  const about = others.find(({ name }) => name.toLowerCase() === sentence.question.toLowerCase());
  const operators = about ? operatorsFor(about) : [sentence.operator];
  const withOwn = operators.includes(sentence.operator) ? operators : [sentence.operator, ...operators];
  const known = about ? others : [{ name: sentence.question, title: sentence.question }, ...others];
  return (
    <div className={css.sentenceFields}>
      <SelectField
        label={<ChangingText>{t('formBuilder.condition.question', { number })}</ChangingText>}
        value={about?.name ?? sentence.question}
        onChoose={(name) => {
          const chosen = others.find((one) => one.name === name);
          if (chosen) onChange(firstSentence(chosen));
        }}
        data={known.map((one) => ({ value: one.name, label: titleOf(one) }))}
      />
      <SelectField
        label={<ChangingText>{t('formBuilder.condition.operator', { number })}</ChangingText>}
        value={sentence.operator}
        onChoose={(operator) => onChange({ ...sentence, operator: operator as SentenceOperator })}
        data={withOwn.map((value) => ({ value, label: t(`formBuilder.operator.${value}`) }))}
      />
      {comparesNothing(sentence.operator) ? null : about?.choices ? (
        <SelectField
          label={<ChangingText>{t('formBuilder.condition.value', { number })}</ChangingText>}
          value={String(sentence.value)}
          onChoose={(typed) => onChange({ ...sentence, value: valueFrom(about, typed) })}
          data={choicesWith(about, String(sentence.value))}
        />
      ) : (
        <TextInput
          label={<ChangingText>{t('formBuilder.condition.value', { number })}</ChangingText>}
          type={about?.inputType === 'date' || about?.inputType === 'number' ? about.inputType : 'text'}
          value={String(sentence.value)}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange({ ...sentence, value: about ? valueFrom(about, typed) : typed }, true);
          }}
          autoComplete="off"
        />
      )}
    </div>
  );
}

/** The choices to compare with, and the value that is compared with now when it is none of them any more. */
function choicesWith({ choices = [] }: FormQuestion, value: string) {
  const data = choices.map((choice) => ({ value: String(choice.value), label: readWords(choice.text) }));
  return data.some((one) => one.value === value) ? data : [{ value, label: value }, ...data];
}
