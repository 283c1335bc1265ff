import fc from 'fast-check';
import { expect, it } from 'vitest';
import { english } from '#testing/english.ts';
import { formDefinition } from './definition.ts';
import { choicesMax, languagesMax, questionsMax } from './limits.ts';
import { parseForm, withoutProblems } from './problems.ts';
import { questionsOf } from './questions.ts';

const t = english;
const formOf = (...elements: unknown[]) => ({ pages: [{ name: 'page1', elements }] });
const saidOf = (json: unknown) =>
  parseForm(json).problems.map(({ question, said }) => [question?.title ?? null, t(said)]);

it('takes the allowed kinds, and keeps what it does not know [builder-2]', () => {
  const json = {
    title: 'Kitchen',
    logo: 'https://example.org/logo.svg',
    resourceObj: { pages: [{ title: 'Hours', objKeyId: 7 }] },
    pages: [
      {
        name: 'page1',
        navigationTitle: 'You',
        elements: [
          { type: 'text', name: 'sf_LastName', inputType: 'text', maskType: 'pattern' },
          { type: 'comment', name: 'why' },
          { type: 'radiogroup', name: 'shift', choices: [{ value: 1, text: 'Morning', color: 'red' }] },
          {
            type: 'checkbox',
            name: 'days',
            choices: [{ value: 'mon', text: { default: 'Monday', de: 'Montag' } }],
          },
          { type: 'dropdown', name: 'size', choices: [{ value: true, text: 'Yes' }] },
          { type: 'file', name: 'licence', validators: [{ type: 'regex', regex: '(a+)+$' }] },
        ],
      },
    ],
  };
  expect(formDefinition.parse(json)).toEqual(json);
});

it.each([
  'matrix',
  'matrixdropdown',
  'matrixdynamic',
  'tagbox',
  'multipletext',
  'ranking',
  'boolean',
  'rating',
  'image',
  'panel',
  'paneldynamic',
  'imagepicker',
  'signaturepad',
  'expression',
  'html',
  'buttongroup',
  '',
  7,
  undefined,
])('refuses a question of the kind %s and says which [builder-2]', (type) => {
  const [problem] = saidOf(formOf({ type: 'text', name: 'a' }, { type, name: 'b', title: 'The other' }));
  expect(problem?.[0]).toBe('The other');
  expect(problem?.[1]).toContain(typeof type === 'string' ? `“${type}” can’t be part of a form.` : '“?”');
});

it.each(['color', 'password', 'week', 'month', 'range', 'hidden'])(
  'refuses a text input of the type %s [builder-3]',
  (inputType) => {
    expect(saidOf(formOf({ type: 'text', name: 'a', inputType }))).toEqual([
      ['a', `Text inputs of the type “${inputType}” can’t be part of a form.`],
    ]);
  },
);

it('makes one shape of all that SurveyJS takes [builder-4]', () => {
  const read = formDefinition.parse({
    showProgressBar: true,
    elements: [
      {
        type: 'radiogroup',
        name: 'question1',
        choices: ['Yes', 2, false, 'n|No', { value: 'm' }, { text: 'Maybe' }],
      },
      { type: 'text' },
    ],
  });
  expect(read).toEqual({
    showProgressBar: true,
    pages: [
      {
        name: 'page1',
        elements: [
          {
            type: 'radiogroup',
            name: 'question1',
            choices: [
              { value: 'Yes', text: 'Yes' },
              { value: 2, text: '2' },
              { value: false, text: 'false' },
              { value: 'n', text: 'No' },
              { value: 'm', text: 'm' },
              { value: 'Maybe', text: 'Maybe' },
            ],
          },
          { type: 'text', name: 'question2' },
        ],
      },
    ],
  });
  expect(formDefinition.parse(read)).toEqual(read);
});

it('says what is wrong with which question, once for each [builder-5]', () => {
  const form = formOf(
    { type: 'text', name: 'phone', title: 'Phone' },
    { type: 'text', name: 'Phone', title: { de: 'Telefon' } },
    { type: 'text', name: '{x}', title: 'Brackets' },
    { type: 'text', name: '__proto__' },
    { type: 'dropdown', name: 'empty' },
    { type: 'dropdown', name: 'twice', choices: ['a', 'b', 'a', 'b'] },
    { type: 'dropdown', name: 'none', choices: [{}, null] },
    { type: 'comment', name: 'email' },
    { type: 'text', name: 'long', title: 'x'.repeat(1001) },
    'no question',
  );
  expect(saidOf(form)).toEqual([
    ['Brackets', 'A question needs its own name, without curly braces.'],
    ['__proto__', 'A question needs its own name, without curly braces.'],
    ['none', 'A choice needs a value.'],
    ['x'.repeat(1001), 'Please use at most 1,000 characters.'],
    ['', expect.any(String)],
  ]);
  const rest = withoutProblems(form, parseForm(form).problems);
  expect(saidOf(rest)).toEqual([
    ['Telefon', 'Two questions have the name “Phone”.'],
    ['empty', 'Please add at least one choice.'],
    ['twice', 'Two choices have the value “a”.'],
    ['email', 'The field “email” is in every form and has to be a line of text.'],
  ]);
  const last = withoutProblems(rest, parseForm(rest).problems);
  expect(questionsOf(formDefinition.parse(last)).map(({ name }) => name)).toEqual(['phone']);
});

it('holds forms to their limits before it looks at all of them [builder-6]', () => {
  const questions = (count: number) =>
    formOf(...Array.from({ length: count }, (_, index) => ({ type: 'text', name: `q${index}` })));
  expect(parseForm(questions(questionsMax)).form).not.toBeNull();
  expect(saidOf(questions(questionsMax + 1))).toEqual([[null, 'A form can have at most 500 questions.']]);
  const choices = (count: number) =>
    formOf({ type: 'dropdown', name: 'q', choices: Array.from({ length: count }, (_, index) => index) });
  expect(parseForm(choices(choicesMax)).form).not.toBeNull();
  expect(saidOf(choices(choicesMax + 1))).toEqual([
    [null, 'A form can have at most 5,000 choices across all its questions.'],
  ]);
  expect(saidOf({ pages: Array.from({ length: 101 }, () => ({})) })).toEqual([
    [null, 'A form can have at most 100 pages.'],
  ]);
});

it('takes a text in 100 languages, and none in more [builder-6]', () => {
  const title = (languages: number) =>
    Object.fromEntries(Array.from({ length: languages }, (_, index) => [`x-${index}`, 'Why?']));
  const form = (languages: number) => formOf({ type: 'text', name: 'a', title: title(languages) });
  expect(parseForm(form(languagesMax)).form).not.toBeNull();
  expect(saidOf(form(languagesMax + 1))).toEqual([['Why?', 'A text can have at most 100 languages.']]);
});

it('reads or refuses anything, and throws at nothing [builder-5]', () => {
  const parts = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { type: fc.constantFrom('text', 'dropdown', 'panel'), name: fc.jsonValue(), choices: fc.jsonValue() },
      { requiredKeys: [] },
    ),
  );
  const forms = fc.oneof(
    fc.jsonValue(),
    fc.record({ pages: fc.array(fc.record({ elements: fc.array(parts) })) }),
    fc.record({ elements: fc.array(parts) }),
  );
  fc.assert(
    fc.property(forms, (json) => {
      const { form, problems } = parseForm(json);
      expect(form === null).toBe(problems.length > 0);
      if (form) expect(formDefinition.parse(form)).toEqual(form);
      else withoutProblems(json, problems);
    }),
    { endOnFailure: true },
  );
});
