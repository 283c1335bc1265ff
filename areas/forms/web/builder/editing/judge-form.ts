import { definitionFaults } from '#areas/forms/rules/form-answers/definition-faults.ts';
import { withDefaultFields } from '#areas/forms/rules/form-definition/default-fields.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { parseForm } from '#areas/forms/rules/form-definition/problems.ts';
import { asksSomething } from '#areas/forms/rules/form-definition/questions.ts';
import type { Translate } from '#shared/texts/text.ts';

export interface FormVerdict {
  /** What is wrong with questions, in words and by their names. */
  questions: Readonly<Record<string, string>>;
  /** What is wrong with the form as a whole. */
  whole: readonly string[];
}

/** What keeps a form from being saved. */
export function judgedForm(t: Translate, form: FormDefinition): FormVerdict {
  if (!asksSomething(form)) return { questions: {}, whole: [t('formBuilder.alert.noField')] };
  const questions: Record<string, string> = {};
  const whole: string[] = [];
  const judged = withDefaultFields(t, form);
  for (const { question, said } of parseForm(judged).problems) {
    const name = question && judged.pages[question.page]?.elements[question.index]?.name;
    if (name) questions[name] = t(said);
    else whole.push(t(said));
  }
  for (const { path, said } of definitionFaults(judged)) {
    const [, page, , index] = path.split('.').map(Number);
    const name = judged.pages[page ?? -1]?.elements[index ?? -1]?.name;
    if (name) questions[name] ??= t(said);
    else whole.push(t(said));
  }
  return { questions, whole };
}

export const hasNoProblems = ({ questions, whole }: FormVerdict): boolean =>
  whole.length === 0 && Object.keys(questions).length === 0;
