import { refuseFaults } from '#shared/refuse.ts';
import { definitionFaults } from '#areas/forms/rules/form-answers/definition-faults.ts';
import { withDefaultFields } from '#areas/forms/rules/form-definition/default-fields.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { parseForm } from '#areas/forms/rules/form-definition/problems.ts';
import { asksSomething } from '#areas/forms/rules/form-definition/questions.ts';
import { phrase, type Translate } from '#shared/texts/text.ts';

/**
 * The definition as it is kept: with the fields of every form.
 * @param t words the fields that are added
 * @throws DomainError `request.invalid` for one that asks nothing else, and with the path of each condition that can't be
 *   judged
 */
export function usableDefinition(t: Translate, definition: FormDefinition): FormDefinition {
  if (!asksSomething(definition))
    refuseFaults([{ path: 'definition', text: phrase('formBuilder.alert.oneField') }]);
  const whole = withDefaultFields(t, definition);
  // The added fields may be one question too many, or have a name that is there in other letters.
  if (whole !== definition)
    refuseFaults(parseForm(whole).problems.map(({ said }) => ({ path: 'definition', text: said })));
  refuseFaults(definitionFaults(whole).map(({ path, said }) => ({ path: `definition.${path}`, text: said })));
  return whole;
}
