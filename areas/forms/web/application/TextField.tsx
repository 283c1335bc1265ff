import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type {
  Question,
  QuestionCommentModel,
  QuestionDropdownModel,
  QuestionTextBase,
  QuestionTextModel,
} from 'survey-core';
import { fieldWords } from './field-words.ts';
import { answer } from './survey-model.ts';

/** What the account knows already is offered by the browser. */
const autoComplete: Readonly<Record<string, string>> = { name: 'name', email: 'email' };

/** A question that is answered in one line, in several, or with one of a list. */
export function TextField({ question }: { question: Question }) {
  switch (question.getType()) {
    case 'dropdown':
      return <Dropdown question={question as QuestionDropdownModel} />;
    case 'comment':
      return <Comment question={question as QuestionCommentModel} />;
    default:
      return <Line question={question as QuestionTextModel} />;
  }
}

function Line({ question }: { question: QuestionTextModel }) {
  const { inputType } = question;
  return (
    <TextInput
      {...fieldWords(question)}
      {...useOwnText<HTMLInputElement>(question)}
      type={inputType}
      // A type of number takes away what it doesn't understand; this one leaves that to be told.
      {...(inputType === 'number' ? { type: 'text', inputMode: 'decimal' as const } : {})}
      min={isRange(inputType) ? question.min : undefined}
      max={isRange(inputType) ? question.max : undefined}
      autoComplete={question.autocomplete || autoComplete[question.name]}
    />
  );
}

const isRange = (inputType: string): boolean => ['date', 'datetime-local', 'time'].includes(inputType);

function Comment({ question }: { question: QuestionCommentModel }) {
  return (
    <Textarea
      {...fieldWords(question)}
      {...useOwnText<HTMLTextAreaElement>(question)}
      minRows={Math.min(Math.max(question.rows, 2), 12)}
      maxRows={20}
    />
  );
}

/** The field keeps its own text; what the model makes of it is not written back while somebody types. */
function useOwnText<Field extends HTMLInputElement | HTMLTextAreaElement>(question: QuestionTextBase) {
  const field = useRef<Field>(null);
  const value = textOf(question);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  return {
    ref: field,
    defaultValue: value,
    required: question.isRequired,
    readOnly: question.isInputReadOnly,
    placeholder: question.locPlaceholder.renderedHtml || undefined,
    maxLength: question.getMaxLength() ?? undefined,
    onChange: ({ currentTarget }: { currentTarget: Field }) => {
      answer(question, currentTarget.value);
    },
  };
}

const textOf = ({ value }: Question): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function Dropdown({ question }: { question: QuestionDropdownModel }) {
  const choices = question.visibleChoices;
  // Values may be numbers, which a field has no notion of; the place in the list tells them apart.
  const chosen = choices.findIndex((choice) => choice === question.selectedItem);
  return (
    <NativeSelect
      {...fieldWords(question)}
      required={question.isRequired}
      disabled={question.isInputReadOnly}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={({ currentTarget }) => {
        const choice = currentTarget.value === '' ? undefined : choices[Number(currentTarget.value)];
        answer(question, choice?.value);
      }}
    >
      <option value="">{question.locPlaceholder.renderedHtml}</option>
      {choices.map((choice, index) => (
        <option key={choice.id} value={index}>
          {choice.locText.renderedHtml}
        </option>
      ))}
    </NativeSelect>
  );
}
