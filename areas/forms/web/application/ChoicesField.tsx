import { Checkbox, Radio } from '@mantine/core';
import type { QuestionCheckboxModel, QuestionRadiogroupModel } from 'survey-core';
import css from './SurveyForm.module.css';
import { fieldWords } from './field-words.ts';
import { answer } from './survey-model.ts';
import '#web/ui/theme/more-styles.ts';

/** A question with choices that are all in sight: one of them, or some. */
export function ChoicesField({ question }: { question: QuestionRadiogroupModel | QuestionCheckboxModel }) {
  const choices = question.visibleChoices;
  const isOne = question.getType() === 'radiogroup';
  // Values may be numbers, which a field has no notion of; the place in the list tells them apart.
  const chosen = choices.flatMap((choice, index) => (question.isItemSelected(choice) ? [String(index)] : []));
  const valueAt = (index: string): unknown => choices[Number(index)]?.value as unknown;
  const common = { ...fieldWords(question), readOnly: question.isInputReadOnly };
  const fields = choices.map((choice, index) => {
    const props = { value: String(index), label: choice.locText.renderedHtml, dir: 'auto' };
    return isOne ? <Radio key={choice.id} {...props} /> : <Checkbox key={choice.id} {...props} />;
  });
  const list = <div className={css.choices}>{fields}</div>;
  if (isOne)
    return (
      <Radio.Group
        {...common}
        value={chosen[0] ?? ''}
        onChange={(index) => {
          answer(question, valueAt(index));
        }}
      >
        {list}
      </Radio.Group>
    );
  return (
    <Checkbox.Group
      {...common}
      value={chosen}
      onChange={(indexes) => {
        answer(question, indexes.map(valueAt));
      }}
    >
      {list}
    </Checkbox.Group>
  );
}
