import { expect, it } from 'vitest';
import { formDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { withDefaultFields } from '#areas/forms/rules/form-definition/default-fields.ts';
import { asksSomething } from '#areas/forms/rules/form-definition/questions.ts';
import { unusedProperties } from '#areas/forms/rules/form-definition/shown-form.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { emptyForm, readyMadeForm, readyMadeForms } from './ready-made.ts';

const t = createLanguages().in('en');

it.each(readyMadeForms)('has a form for %s that can be saved as it is [builder-14]', (which) => {
  const form = readyMadeForm(t, which);
  expect(formDefinition.parse(form)).toEqual(form);
  expect(withDefaultFields(t, form)).toBe(form);
  expect([asksSomething(form), unusedProperties(form)]).toEqual([true, []]);
});

it('begins with nothing but what every form asks [builder-7]', () => {
  const form = emptyForm(t);
  expect(formDefinition.parse(form)).toEqual(form);
  expect(withDefaultFields(t, form)).toBe(form);
  expect(asksSomething(form)).toBe(false);
});
