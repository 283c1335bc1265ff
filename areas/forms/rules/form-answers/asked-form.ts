import type { Condition } from '../form-conditions/condition.ts';
import { parseCondition } from '../form-conditions/parse.ts';
import type { FormDefinition, FormQuestion } from '../form-definition/definition.ts';
import { isChoiceKind } from '../form-definition/kinds.ts';
import { shownForm } from '../form-definition/shown-form.ts';

/** A question as its answers are judged. */
export interface AskedQuestion {
  question: FormQuestion;
  page: AskedPage;
  shows: Condition | null;
  requires: Condition | null;
  /** The values that can be chosen; null where people write. */
  choices: ReadonlySet<string> | null;
}

export interface AskedPage {
  shows: Condition | null;
}

/** A form as answers to it are judged, made from what those who answer are shown. */
export interface AskedForm {
  /** By their names as the form writes them. */
  questions: ReadonlyMap<string, AskedQuestion>;
  /** How the form writes a name; conditions ask in any case. */
  nameOf: (name: string) => string;
}

/** Makes a form ready to judge answers by. Takes time in step with its size. */
export function askedForm(definition: FormDefinition): AskedForm {
  const all = shownForm(definition).pages.flatMap(({ visibleIf, elements }) => {
    const page = { shows: conditionIn(visibleIf) };
    return elements.map((question) => askedQuestion(question, page));
  });
  const names = new Map(all.map(({ question: { name } }) => [name.toLowerCase(), name]));
  return {
    questions: new Map(all.map((one) => [one.question.name, one])),
    nameOf: (name) => names.get(name.toLowerCase()) ?? name,
  };
}

const askedQuestion = (question: FormQuestion, page: AskedQuestion['page']): AskedQuestion => ({
  question,
  page,
  shows: conditionIn(question.visibleIf),
  requires: conditionIn(question.requiredIf),
  choices: isChoiceKind(question.type)
    ? new Set((question.choices ?? []).map(({ value }) => String(value)))
    : null,
});

/** A form's conditions are checked when it is saved; one that can't be read does nothing, here and in browsers. */
function conditionIn(text: string | undefined): Condition | null {
  const parsed = parseCondition(text ?? '');
  return parsed.ok ? parsed.condition : null;
}
