import { Checkbox, TextInput } from '@mantine/core';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FieldPair } from '#web/ui/LongForm.tsx';
import { NumberField } from './NumberField.tsx';
import type { QuestionFieldsProps } from './QuestionEditor.tsx';
import { checkOf, withLength, withProperty } from './questions.ts';

/** What an answer must be like: its length, its range, how many are chosen. */
export function ChecksFields({ question, actions }: QuestionFieldsProps) {
  switch (question.type) {
    case 'comment':
      return <LengthFields question={question} actions={actions} />;
    case 'text':
      return <LineChecks question={question} actions={actions} />;
    case 'checkbox':
      return <CountFields question={question} actions={actions} />;
    case 'file':
      return <FileChecks question={question} actions={actions} />;
    default:
      return null;
  }
}

function LineChecks({ question, actions }: QuestionFieldsProps) {
  switch (question.inputType) {
    case 'number':
      return <RangeFields question={question} actions={actions} />;
    case 'date':
    case 'datetime-local':
    case 'time':
      return <TimeFields question={question} actions={actions} />;
    case undefined:
    case 'text':
      return <LengthFields question={question} actions={actions} />;
    default:
      return null;
  }
}

function LengthFields({ question, actions }: QuestionFieldsProps) {
  const t = useTexts();
  const check = checkOf(question, 'text');
  const { name } = question;
  return (
    <FieldPair>
      <NumberField
        label={t('formBuilder.check.minLength')}
        value={check?.minLength}
        onChange={(minLength) => actions.edit(name, (one) => withLength(one, { minLength }), 'minLength')}
      />
      <NumberField
        label={t('formBuilder.check.maxLength')}
        value={check?.maxLength}
        onChange={(maxLength) => actions.edit(name, (one) => withLength(one, { maxLength }), 'maxLength')}
      />
    </FieldPair>
  );
}

function RangeFields({ question, actions }: QuestionFieldsProps) {
  const t = useTexts();
  const field = (end: 'min' | 'max') => (
    <NumberField
      label={t(`formBuilder.check.${end}`)}
      isAny
      value={typeof question[end] === 'number' ? question[end] : undefined}
      onChange={(value) => actions.edit(question.name, (one) => withProperty(one, end, value), end)}
    />
  );
  return (
    <FieldPair>
      {field('min')}
      {field('max')}
    </FieldPair>
  );
}

function TimeFields({ question, actions }: QuestionFieldsProps) {
  const t = useTexts();
  const field = (end: 'min' | 'max') => (
    <TextInput
      type={question.inputType}
      label={t(`formBuilder.check.time.${end}`)}
      value={typeof question[end] === 'string' ? question[end] : ''}
      onChange={(event) => {
        const value = event.currentTarget.value || undefined;
        actions.edit(question.name, (one) => withProperty(one, end, value), end);
      }}
    />
  );
  return (
    <FieldPair>
      {field('min')}
      {field('max')}
    </FieldPair>
  );
}

function CountFields({ question, actions }: QuestionFieldsProps) {
  const t = useTexts();
  const field = (end: 'minSelectedChoices' | 'maxSelectedChoices') => (
    <NumberField
      label={t(`formBuilder.check.${end}`)}
      value={question[end]}
      onChange={(value) => actions.edit(question.name, (one) => withProperty(one, end, value), end)}
    />
  );
  return (
    <FieldPair>
      {field('minSelectedChoices')}
      {field('maxSelectedChoices')}
    </FieldPair>
  );
}

function FileChecks({ question, actions }: QuestionFieldsProps) {
  const t = useTexts();
  return (
    <Checkbox
      label={t('formBuilder.check.allowMultiple')}
      checked={question.allowMultiple ?? false}
      onChange={(event) => {
        const isAllowed = event.currentTarget.checked;
        actions.edit(question.name, (one) =>
          withProperty(one, 'allowMultiple', isAllowed ? true : undefined),
        );
      }}
    />
  );
}
