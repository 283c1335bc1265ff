import { expect, it } from 'vitest';
import { formDefinition, type FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { questionKinds } from '#areas/forms/rules/form-definition/kinds.ts';
import {
  choicesFromList,
  lineTypeOf,
  newQuestion,
  renamedChoice,
  withCheck,
  withLineType,
  withLength,
} from './questions.ts';

const text: FormQuestion = { type: 'text', name: 'why' };

it('reads a pasted list, one choice a line, and leaves out what is there [builder-12]', () => {
  expect(
    choicesFromList(' Monday \r\n\nmon|Montag\nTuesday\nMonday\nTuesday', [{ value: 'Tuesday', text: 'T' }]),
  ).toEqual([
    { value: 'Monday', text: 'Monday' },
    { value: 'mon', text: 'Montag' },
  ]);
});

it('lets the value of a choice follow its text as long as they are the same [builder-12]', () => {
  expect(renamedChoice({ value: 'Choice 1', text: 'Choice 1' }, 'Red')).toEqual({
    value: 'Red',
    text: 'Red',
  });
  expect(renamedChoice({ value: 'r', text: 'Red' }, 'Blue')).toEqual({ value: 'r', text: 'Blue' });
  expect(renamedChoice({ value: 1, text: { default: '1', de: 'eins' } }, 'One')).toEqual({
    value: 1,
    text: { default: 'One', de: 'eins' },
  });
});

it('checks an email address for being one, and forgets the ends of another kind of line [builder-13]', () => {
  const email = withLineType({ ...text, inputType: 'number', min: 1, max: 9 }, 'email');
  expect(email).toEqual({ ...text, inputType: 'email', validators: [{ type: 'email' }] });
  expect(withLineType(email, 'text')).toEqual(text);
  const birthday = withLineType({ ...text, inputType: 'date', min: '2030-01-01' }, 'birthdate');
  expect(birthday).toEqual({ ...text, inputType: 'date', autocomplete: 'bday' });
  expect(lineTypeOf(birthday)).toBe('birthdate');
  expect(withLineType(birthday, 'date')).toEqual({ ...text, inputType: 'date' });
});

it('changes one check and keeps the others, known or not [builder-13]', () => {
  const strange = withCheck(text, 'regex', { regex: 'a' });
  const long = withLength(withLength(strange, { minLength: 2 }), { maxLength: 9 });
  expect(long.validators).toEqual([
    { type: 'regex', regex: 'a' },
    { type: 'text', minLength: 2, maxLength: 9 },
  ]);
  expect(withLength(withLength(long, { minLength: undefined }), { maxLength: undefined })).toEqual(strange);
});

it.each(questionKinds)('makes a new question of the kind %s that is right as it is [builder-2]', (kind) => {
  const question = newQuestion(createLanguages().in('en'), kind, 'question1');
  const form = { pages: [{ name: 'page1', elements: [question] }] };
  expect(formDefinition.parse(form)).toEqual(form);
});
