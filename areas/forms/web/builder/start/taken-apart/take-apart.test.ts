import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedForm } from '#areas/forms/rules/form-answers/asked-form.ts';
import { judgeAnswers } from '#areas/forms/rules/form-answers/judge.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { questionsOf } from '#areas/forms/rules/form-definition/questions.ts';
import type { Phrase } from '#shared/texts/text.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { hasNoProblems, judgedForm } from '../../editing/judge-form.ts';
import { pastedForm } from '../pasted-form.ts';

const t = createLanguages().in('en');

/** What a pasted form became; nothing of it may keep it from being saved. */
function taken(json: unknown) {
  const pasted = pastedForm(t, JSON.stringify(json));
  if (pasted.kind === 'unreadable' || !pasted.form) throw new Error('nothing of the form could be taken');
  expect(hasNoProblems(judgedForm(t, pasted.form))).toBe(true);
  const inWords = (told: readonly { title: string | null; said: Phrase }[]) =>
    told.map(({ title, said }) => `${title}: ${t(said)}`);
  return { form: pasted.form, refused: inWords(pasted.refused), changed: inWords(pasted.changed) };
}

const shape = (form: FormDefinition) =>
  form.pages.map(({ title, visibleIf, elements }) => ({
    title,
    ...(visibleIf === undefined ? {} : { visibleIf }),
    asks: elements.map(({ name, visibleIf: own }) => (own === undefined ? name : `${name} if ${own}`)),
  }));

const faultsOf = (form: FormDefinition, answers: Readonly<Record<string, unknown>>) =>
  judgeAnswers(askedForm(form), answers, '2030-06-05').faults.map(
    ({ question, said }) => `${question}: ${said.key}`,
  );

it('takes groups apart in their order, with titles on pages and conditions where they were [builder-23]', () => {
  const { form, refused, changed } = taken({
    pages: [
      {
        name: 'start',
        title: 'Kitchen',
        visibleIf: '{where} notempty',
        elements: [
          {
            type: 'panel',
            name: 'plain',
            description: 'Choose well.',
            visibleIf: "{where} = 'here' or {where} = 'there'",
            elements: [
              { type: 'text', name: 'first' },
              { type: 'text', name: 'second', visibleIf: '{first} notempty' },
            ],
          },
          {
            type: 'panel',
            title: 'In an emergency',
            visibleIf: '{first} notempty',
            elements: [
              { type: 'text', name: 'relative', isRequired: true },
              {
                type: 'panel',
                name: 'inner',
                visibleIf: '{relative} notempty',
                elements: [{ type: 'text', name: 'phone' }],
              },
            ],
          },
          { type: 'text', name: 'last' },
          { type: 'panel', name: 'hidden', visible: false, elements: [{ type: 'text', name: 'secret' }] },
        ],
      },
      { name: 'where', elements: [{ type: 'text', name: 'where' }] },
    ],
  });
  expect(refused).toEqual([]);
  expect(shape(form)).toEqual([
    {
      title: 'Kitchen',
      visibleIf: '{where} notempty',
      asks: [
        "first if {where} = 'here' or {where} = 'there'",
        "second if ({where} = 'here' or {where} = 'there') and ({first} notempty)",
      ],
    },
    {
      title: 'In an emergency',
      visibleIf: '({where} notempty) and ({first} notempty)',
      asks: ['relative', 'phone if {relative} notempty'],
    },
    { title: 'Kitchen', visibleIf: '{where} notempty', asks: ['last', 'secret'] },
    { title: undefined, asks: ['where'] },
  ]);
  expect(questionsOf(form).find(({ name }) => name === 'first')?.description).toBe('Choose well.');
  expect(questionsOf(form).find(({ name }) => name === 'secret')?.visible).toBe(false);
  expect(changed).toEqual(['In an emergency: This group is now a separate page.']);
  expect(faultsOf(form, { where: 'x', last: 'y' })).toEqual([]);
  expect(faultsOf(form, { where: 'here', first: 'y' })).toEqual(['relative: forms.answer.required']);
});

it('makes a choice of yes/no questions, and of conditions that ask about them [builder-23]', () => {
  const { form, changed } = taken({
    elements: [
      { type: 'boolean', name: 'before', title: 'Here before?', defaultValue: 'No' },
      { type: 'text', name: 'team', isRequired: true, visibleIf: "{before} = 'Yes'" },
      {
        type: 'boolean',
        name: 'car',
        labelTrue: 'I have one',
        labelFalse: 'None',
        valueTrue: 'c',
        valueFalse: 'n',
        isRequired: true,
      },
      { type: 'text', name: 'plate', isRequired: true, visibleIf: '{car} = true' },
      {
        type: 'boolean',
        name: 'terms',
        title: 'Do you agree?',
        validators: [{ type: 'expression', expression: '{terms} = true', text: 'Only with your consent.' }],
      },
    ],
  });
  const [before, , car, , terms] = questionsOf(form);
  expect(before).toMatchObject({
    type: 'radiogroup',
    choices: [
      { value: true, text: 'Yes' },
      { value: false, text: 'No' },
    ],
    defaultValue: 'false',
  });
  expect(car?.choices).toEqual([
    { value: 'c', text: 'I have one' },
    { value: 'n', text: 'None' },
  ]);
  expect(terms).toMatchObject({
    choices: [{ value: true, text: 'Yes' }],
    isRequired: true,
    requiredErrorText: 'Only with your consent.',
  });
  expect(changed).toEqual([
    'Here before?: A yes/no question. It is one choice now.',
    'car: A yes/no question. It is one choice now.',
    'Do you agree?: Only “Yes” can be chosen, because the form takes no other answer.',
  ]);
  expect(faultsOf(form, { before: 'false', car: 'n', terms: 'true' })).toEqual([]);
  expect(faultsOf(form, { before: 'true', car: 'c', terms: 'false' })).toEqual([
    'team: forms.answer.required',
    'plate: forms.answer.required',
    'terms: forms.answer.choice',
  ]);
});

it('asks each line of a table, and each field of several, as a question of its own [builder-23]', () => {
  const { form, refused, changed } = taken({
    elements: [
      {
        type: 'matrix',
        name: 'days',
        title: 'When?',
        columns: ['am', { value: 'pm', text: 'Afternoon' }],
        rows: ['Sat', { value: 'Sun', text: 'Sunday' }],
        eachRowRequired: true,
      },
      { type: 'text', name: 'lunch', visibleIf: "{days.Sun} = 'am'" },
      {
        type: 'multipletext',
        name: 'home',
        title: 'Address',
        items: [
          { name: 'street', isRequired: true },
          { name: 'zip', title: 'ZIP' },
        ],
      },
      {
        type: 'matrixdropdown',
        name: 'skills',
        choices: ['little', 'much'],
        columns: [{ name: 'practice' }, { name: 'years', cellType: 'text', inputType: 'number' }],
        rows: ['cooking'],
      },
      {
        type: 'paneldynamic',
        name: 'people',
        title: 'Who comes along?',
        templateElements: [
          { type: 'text', name: 'name' },
          { type: 'boolean', name: 'child' },
          { type: 'text', name: 'school', visibleIf: '{panel.child} = true' },
        ],
      },
      { type: 'text', name: 'toys', visibleIf: '{people[0].child} = true' },
      { type: 'matrixdynamic', name: 'jobs', columns: [{ name: 'where', cellType: 'comment' }] },
    ],
  });
  expect(refused).toEqual([]);
  expect(
    questionsOf(form).map(({ name, title, type, visibleIf }) => [name, title, type, visibleIf ?? '']),
  ).toEqual([
    ['days_Sat', 'When?: Sat', 'radiogroup', ''],
    ['days_Sun', 'When?: Sunday', 'radiogroup', ''],
    ['lunch', undefined, 'text', "{days_Sun} equal 'am'"],
    ['home_street', 'Address: street', 'text', ''],
    ['home_zip', 'Address: ZIP', 'text', ''],
    ['skills_cooking_practice', 'skills: cooking: practice', 'dropdown', ''],
    ['skills_cooking_years', 'skills: cooking: years', 'text', ''],
    ['people_name', 'name', 'text', ''],
    ['people_child', 'child', 'radiogroup', ''],
    ['people_school', 'school', 'text', '{people_child} equal true'],
    ['toys', undefined, 'text', '{people_child} equal true'],
    ['jobs_where', 'jobs: where', 'comment', ''],
  ]);
  expect(changed).toContain('When?: Its 2 fields are now separate questions.');
  expect(changed).toContain('Who comes along?: It can be filled in once, not several times.');
  expect(faultsOf(form, { days_Sat: 'pm', home_street: 'Main' })).toEqual([
    'days_Sun: forms.answer.required',
  ]);
});

it('conditions of groups that could be filled in several times ask about their own questions [builder-23]', () => {
  const group = (name: string, min: number) => ({
    type: 'paneldynamic',
    name,
    templateElements: [
      { type: 'text', name: 'age', inputType: 'number' },
      {
        type: 'panel',
        name: `of ${name}`,
        visibleIf: `{panel.age} > ${min}`,
        elements: [{ type: 'text', name: 'Job', visibleIf: `{Panel.AGE} < ${min + 50}` }],
      },
    ],
  });
  const { form, refused } = taken({
    elements: [
      { type: 'text', name: 'children_age' },
      group('children', 14),
      group('references', 18),
      { type: 'text', name: 'both', visibleIf: '{children[0].age} > 1 and {references.age} > 2' },
    ],
  });
  expect(refused).toEqual([]);
  expect(questionsOf(form).map(({ name, visibleIf }) => [name, visibleIf ?? ''])).toEqual([
    ['children_age', ''],
    ['children_age2', ''],
    ['children_Job', '({children_age2} greater 14) and ({children_age2} less 64)'],
    ['references_age', ''],
    ['references_Job', '({references_age} greater 18) and ({references_age} less 68)'],
    ['both', '{children_age2} greater 1 and {references_age} greater 2'],
  ]);
});

it('refuses tables in the cells of tables, however deep [builder-23]', () => {
  const rows = Array.from({ length: 30 }, (_, at) => `row ${at}`);
  const nested = (depth: number): object => ({
    cellType: 'matrixdropdown',
    name: `inner${depth}`,
    rows,
    columns: depth === 0 ? [{ name: 'end' }] : [nested(depth - 1)],
  });
  const { form, refused } = taken({
    elements: [
      { type: 'text', name: 'why' },
      {
        type: 'matrixdropdown',
        name: 'jobs',
        rows: ['am'],
        columns: [{ name: 'where', cellType: 'text' }, nested(2000)],
      },
    ],
  });
  expect(shape(form)[0]?.asks).toEqual(['why', 'jobs_am_where']);
  expect(refused).toEqual(['inner2000: Questions of the kind “matrixdropdown” can’t be part of a form.']);
});

it('offers the choices that SurveyJS adds or takes from elsewhere, and ratings as choices [builder-23]', () => {
  const { form, refused, changed } = taken({
    elements: [
      {
        type: 'dropdown',
        name: 'one',
        choices: ['a', 'b'],
        hasOther: true,
        showNoneItem: true,
        noneText: 'Neither',
      },
      { type: 'dropdown', name: 'two', choicesFromQuestion: 'One', choicesVisibleIf: '{one} != {item}' },
      { type: 'dropdown', name: 'year', choicesMin: 2028, choicesMax: 2030 },
      { type: 'dropdown', name: 'far', title: 'Country', choicesByUrl: { url: 'https://example.org' } },
      { type: 'tagbox', name: 'tags', choices: ['x'], showCommentArea: true },
      { type: 'rating', name: 'stars', rateMax: 3, minRateDescription: 'bad' },
      { type: 'ranking', name: 'order', title: 'Put in order', choices: ['x', 'y'] },
    ],
  });
  const choices = Object.fromEntries(
    questionsOf(form).map(({ name, choices: offered = [] }) => [name, offered.map(({ text }) => text)]),
  );
  expect(choices).toMatchObject({
    one: ['a', 'b', 'Neither', 'Other'],
    two: ['a', 'b'],
    year: ['2028', '2029', '2030'],
    stars: ['1 – bad', '2', '3'],
  });
  expect(refused).toEqual([
    'Country: Its choices come from another website. Please paste them here.',
    'Put in order: Questions of the kind “ranking” can’t be part of a form.',
  ]);
  expect(changed).toContain('one: The text field for “Other” is now a separate question.');
  expect(changed).toContain('tags: Its comment is now a separate question.');
  expect(changed).toContain(
    'two: All its choices are always offered. Conditions for single choices have no effect here.',
  );
  expect(faultsOf(form, { one: 'other' })).toEqual(['one-Comment: forms.answer.required']);
  expect(faultsOf(form, { one: 'other', 'one-Comment': 'c' })).toEqual([]);
});

it.each([
  [{ rateMin: 0, rateMax: 1, rateStep: 0.1 }, '0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1'],
  [{ rateMin: 1, rateMax: 2, rateStep: 0.3 }, '1 1.3 1.6 1.9'],
])('a rating of %j has its steps as people write them [builder-23]', (rating, steps) => {
  const { form } = taken({ elements: [{ type: 'rating', name: 'mood', ...rating }] });
  const [mood] = questionsOf(form);
  expect(mood?.choices?.map(({ value }) => value).join(' ')).toBe(steps);
});

it('makes help of texts between questions, and says which none follows [builder-23]', () => {
  const { form, refused, changed } = taken({
    elements: [
      {
        type: 'html',
        name: 'h1',
        html: '<p>Read the <a href="https://example.org/rules" target=x>rules</a> &amp; sign.</p><script>x</script>',
      },
      { type: 'text', name: 'sign', description: 'In full.' },
      { type: 'html', name: 'h3', html: 'At times', visibleIf: '{sign} notempty' },
      { type: 'html', name: 'h4', html: 'Never', visible: false },
      { type: 'html', name: 'h2', html: '<b>Goodbye</b>' },
    ],
  });
  expect(questionsOf(form)[0]?.description).toBe(
    'Read the rules (https://example.org/rules) & sign.\nIn full.',
  );
  expect(changed).toEqual([
    'Read the rules (https://example.org/rules) & sign.: This text is the help text of “sign” now. Links in it can’t be followed.',
  ]);
  expect(refused).toEqual([
    'At times: Questions of the kind “html” can’t be part of a form.',
    'Goodbye: Questions of the kind “html” can’t be part of a form.',
  ]);
});

it('names conditions that ask about what was refused, or that nobody can read [builder-23]', () => {
  const { form, changed } = taken({
    elements: [
      { type: 'signaturepad', name: 'sign' },
      { type: 'text', name: 'a', title: 'After signing', visible: false, visibleIf: '{sign} notempty' },
      { type: 'text', name: 'b', requiredIf: 'age({a}) > 18', enableIf: '{a} notempty' },
    ],
  });
  expect(changed).toEqual([
    'After signing: This condition asks about “sign”, and no question has this name. It is always asked now.',
    expect.stringMatching(/^b: This condition can’t be read from character 1 on.* was removed\.$/),
    'b: It can always be answered. A condition for that (enableIf) has no effect here.',
  ]);
  expect(faultsOf(form, { a: 'shown' })).toEqual([]);
});

it('reads anything that is pasted, however deep, and throws at nothing [builder-23]', () => {
  const kinds = fc.constantFrom(
    'panel',
    'paneldynamic',
    'boolean',
    'matrix',
    'matrixdropdown',
    'rating',
    'html',
    'dropdown',
    'multipletext',
  );
  const names = fc.oneof(fc.constantFrom('a', 'b'), fc.jsonValue({ maxDepth: 1 }));
  const little = fc.jsonValue({ maxDepth: 2 });
  const partOf = (part: fc.Arbitrary<unknown>) => {
    const parts = fc.array(part, { maxLength: 3 });
    return fc.record(
      {
        type: kinds,
        name: names,
        title: little,
        elements: parts,
        templateElements: parts,
        rows: little,
        columns: parts,
        items: parts,
        choices: little,
        rateMax: little,
        html: little,
        visibleIf: little,
        hasOther: fc.boolean(),
      },
      { requiredKeys: ['type', 'name'] },
    );
  };
  const part = partOf(fc.oneof(little, partOf(fc.oneof(little, partOf(little)))));
  fc.assert(
    fc.property(
      fc.record({
        pages: fc.array(fc.record({ elements: fc.array(part, { maxLength: 3 }) }), { maxLength: 2 }),
      }),
      (json) => {
        const pasted = pastedForm(t, JSON.stringify(json));
        if (pasted.kind === 'read' && pasted.form) expect(judgedForm(t, pasted.form).questions).toEqual({});
      },
    ),
    { endOnFailure: true },
  );
  const spoiled = { toString: null, valueOf: 1 };
  for (const type of ['paneldynamic', 'matrixdynamic', 'multipletext', 'matrix', spoiled]) {
    const parts = [{ type: 'text', name: spoiled, value: spoiled, text: spoiled }];
    const whole = {
      type,
      name: spoiled,
      elements: parts,
      templateElements: parts,
      rows: parts,
      columns: parts,
      items: parts,
      choices: parts,
    };
    expect(pastedForm(t, JSON.stringify({ elements: [whole, { type: 'text', name: 'top' }] })).kind).toBe(
      'read',
    );
  }
  let deep: unknown = { type: 'text', name: 'bottom' };
  for (let depth = 0; depth < 1000; depth += 1) deep = { type: 'panel', name: `p${depth}`, elements: [deep] };
  const pasted = pastedForm(t, JSON.stringify({ elements: [{ type: 'text', name: 'top' }, deep] }));
  expect(pasted).toMatchObject({ kind: 'read', form: { pages: [{ elements: [{ name: 'top' }] }] } });
});
