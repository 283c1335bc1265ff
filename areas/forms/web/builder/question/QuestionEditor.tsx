import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { isDefaultField } from '#areas/forms/rules/form-definition/default-field-names.ts';
import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { isChoiceKind } from '#areas/forms/rules/form-definition/kinds.ts';
import { helpTextMax, questionTitleMax } from '#areas/forms/rules/form-definition/limits.ts';
import { readWords, withWords } from '#areas/forms/rules/form-definition/questions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FieldPair } from '#web/ui/LongForm.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { ChecksFields } from './ChecksFields.tsx';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { ConditionField } from './ConditionField.tsx';
import css from '../FormBuilder.module.css';
import { lineTypeOf, lineTypes, withLineType, withProperty, type LineType } from './questions.ts';
import { partId, type Actions } from '../editing/use-builder.ts';

/** One question's fields, as they are open in its card. */
export interface QuestionFieldsProps {
  question: FormQuestion;
  actions: Actions;
}

/** The fields of a question: what is asked, how it can be answered, and when. */
export function QuestionEditor({ question, actions }: QuestionFieldsProps) {
  const t = useTexts();
  const { name, type } = question;
  const isOfEveryForm = isDefaultField(name);
  return (
    <>
      <TextInput
        id={partId('title', name)}
        label={t('formBuilder.field.title')}
        value={readWords(question.title)}
        placeholder={name}
        onChange={(event) => {
          const words = event.currentTarget.value;
          actions.edit(name, (one) => ({ ...one, title: withWords(one.title, words) }), 'title');
        }}
        maxLength={questionTitleMax}
        dir="auto"
        autoComplete="off"
      />
      <Textarea
        label={t('formBuilder.field.help')}
        description={t('formBuilder.field.help.hint')}
        minRows={2}
        value={readWords(question.description)}
        onChange={(event) => {
          const words = event.currentTarget.value;
          actions.edit(
            name,
            (one) =>
              withProperty(one, 'description', words === '' ? undefined : withWords(one.description, words)),
            'help',
          );
        }}
        maxLength={helpTextMax}
        dir="auto"
      />
      {type === 'text' && !isOfEveryForm ? (
        <FieldPair>
          <SelectField
            label={t('formBuilder.field.inputType')}
            value={lineTypeOf(question)}
            onChoose={(chosen) => {
              const type = chosen as LineType;
              actions.edit(name, (one) => withLineType(one, type));
            }}
            data={lineTypes.map((value) => ({ value, label: t(`formBuilder.inputType.${value}`) }))}
          />
        </FieldPair>
      ) : null}
      {isChoiceKind(type) ? <ChoicesEditor question={question} actions={actions} /> : null}
      {isOfEveryForm ? null : <ChecksFields question={question} actions={actions} />}
      <Checkbox
        label={t('formBuilder.field.required')}
        checked={question.isRequired ?? false}
        onChange={(event) => {
          const isRequired = event.currentTarget.checked;
          actions.edit(name, (one) => withProperty(one, 'isRequired', isRequired ? true : undefined));
        }}
      />
      {isOfEveryForm ? (
        <p className={css.hint}>{t('formBuilder.default.hint')}</p>
      ) : (
        <ConditionField key={name} question={question} actions={actions} />
      )}
    </>
  );
}
