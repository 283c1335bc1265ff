import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { answersOf, createSurvey, enteredIn, faultsIn, titleIn } from './survey-model.ts';

const t = createLanguages().in('en');

const one = (...elements: FormDefinition['pages'][number]['elements']): FormDefinition => ({
  pages: [{ name: 'page1', elements }],
});
const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
];

describe('a form that is filled in [application-3]', () => {
  it('takes texts as texts, and nothing of the definition that the product doesn’t know', () => {
    const hostile = {
      ...one({
        type: 'radiogroup',
        name: 'q',
        title: '<img src=x onerror=alert(1)> **{name}**',
        choices: [{ value: 1, text: '<b>One</b>' }],
        choicesByUrl: { url: 'https://example.org/choices' },
        defaultValueExpression: '1 + 1',
      }),
      completedHtml: '<script>alert(1)</script>',
      navigateToUrl: 'https://example.org',
      triggers: [{ type: 'setvalue', expression: 'true', setToName: 'q', setValue: 1 }],
    };
    const model = createSurvey(t, hostile, {}, 0);
    const question = model.getQuestionByName('q');
    expect(titleIn(question)).toBe('<img src=x onerror=alert(1)> **{name}**');
    expect(question.locTitle.hasHtml).toBe(false);
    expect([model.navigateToUrl, model.triggers.length, question.value]).toEqual([undefined, 0, undefined]);
    expect(JSON.stringify(model.toJSON())).not.toMatch(/example\.org|script/);
    expect(model.generateStylesheet).toBe(false);
  });

  it('sends no answers to questions that are hidden by then, and puts them back when they are asked again', () => {
    const model = createSurvey(
      t,
      one(
        { type: 'radiogroup', name: 'car', choices: yesNo },
        { type: 'text', name: 'model', visibleIf: "{car} = 'yes'" },
        { type: 'text', name: 'why', visibleIf: '{model} notempty' },
      ),
      { car: 'yes', model: 'Van', why: 'Because', unknown: 'x' },
      0,
    );
    expect(answersOf(model)).toEqual({ car: 'yes', model: 'Van', why: 'Because' });
    model.setValue('car', 'no');
    // What is only hidden for now is kept while somebody still chooses.
    expect(enteredIn(model)).toMatchObject({ car: 'no', model: 'Van', why: 'Because' });
    expect(answersOf(model)).toEqual({ car: 'no' });
    model.setValue('car', 'yes');
    expect(answersOf(model)).toEqual({ car: 'yes', model: 'Van', why: 'Because' });
  });

  it('asks nothing on behalf of a question that is hidden itself, on another page, too [form-11]', () => {
    const model = createSurvey(
      t,
      {
        pages: [
          {
            name: 'p1',
            elements: [
              { type: 'radiogroup', name: 'children', choices: yesNo, isRequired: true },
              { type: 'radiogroup', name: 'young', choices: yesNo, visibleIf: "{children} = 'yes'" },
              { type: 'text', name: 'guardian', visibleIf: "{young} = 'yes'", isRequired: true },
            ],
          },
          {
            name: 'p2',
            visibleIf: "{children} = 'yes'",
            elements: [{ type: 'text', name: 'room', defaultValue: '7' }],
          },
          {
            name: 'p3',
            elements: [{ type: 'text', name: 'key', visibleIf: '{room} notempty', isRequired: true }],
          },
        ],
      },
      {},
      0,
    );
    for (const [name, value] of [
      ['children', 'yes'],
      ['young', 'yes'],
      ['children', 'no'],
    ])
      model.setValue(name!, value);
    expect(model.getAllQuestions(true).map(({ name }) => name)).toEqual(['children']);
    expect([model.nextPage(), model.isLastPage, answersOf(model)]).toEqual([false, true, { children: 'no' }]);
    model.setValue('children', 'yes');
    expect(model.nextPage()).toBe(false);
    expect(model.getQuestionByName('guardian').errors).toHaveLength(1);
    model.setValue('guardian', 'Ada');
    expect([model.nextPage(), model.currentPage.name]).toEqual([true, 'p2']);
    expect(answersOf(model)).toMatchObject({ young: 'yes', guardian: 'Ada', room: '7' });
  });

  it('says what is wrong in our words', () => {
    const model = createSurvey(
      t,
      one(
        { type: 'text', name: 'name', isRequired: true },
        { type: 'text', name: 'email', inputType: 'email' },
        { type: 'text', name: 'age', inputType: 'number', validators: [{ type: 'numeric', minValue: 14 }] },
        { type: 'comment', name: 'why', validators: [{ type: 'text', minLength: 5 }] },
        { type: 'checkbox', name: 'days', minSelectedChoices: 2, choices: yesNo },
      ),
      { email: 'nobody', age: 12, why: 'no', days: ['yes'] },
      0,
    );
    expect(model.validate()).toBe(false);
    expect(model.getAllQuestions().map((question) => faultsIn(question)[0])).toEqual([
      'Please answer this question.',
      'Please enter an email address, such as ada@example.org.',
      'Please enter 14 or more.',
      'Please write at least 5 characters.',
      'Please choose at least 2.',
    ]);
  });

  it('says what only our rules look at: a date of birth, an address of the web [form-14]', () => {
    const birthday = { type: 'text', name: 'born', inputType: 'date', autocomplete: 'bday' } as const;
    const model = createSurvey(
      t,
      one(birthday, { ...birthday, name: 'late' }, { type: 'text', name: 'web', inputType: 'url' }),
      { born: '1850-01-01', late: '2999-01-01', web: 'example.org' },
      0,
    );
    expect(model.validate()).toBe(false);
    expect(model.getAllQuestions().map(faultsIn)).toEqual([
      ['This is more than 120 years ago. Please check the year.'],
      ['A date of birth must be in the past. Please check the day and the year.'],
      ['Please enter a full address, such as https://example.org.'],
    ]);
    model.setValue('born', '1990-01-01');
    model.validate();
    expect(faultsIn(model.getQuestionByName('born'))).toEqual([]);
  });

  it('lets the form’s own answer stand where a kept one is to what only the form answers by now [form-11]', () => {
    const form = one(
      { type: 'text', name: 'site', readOnly: true, defaultValue: 'Downtown' },
      { type: 'text', name: 'town' },
    );
    const model = createSurvey(t, form, { site: 'Uptown', town: 'Troy' }, 0);
    expect(model.validate()).toBe(true);
    expect(answersOf(model)).toEqual({ site: 'Downtown', town: 'Troy' });
  });

  it('goes on where somebody was', () => {
    const form = {
      pages: ['a', 'b', 'c'].map((name) => ({
        name,
        elements: [{ type: 'text' as const, name: `${name}1` }],
      })),
    };
    const model = createSurvey(t, form, { a1: 'x' }, 1);
    expect([model.currentPageNo, model.data]).toEqual([1, { a1: 'x' }]);
    // The form has fewer pages by now.
    expect(createSurvey(t, form, {}, 9).currentPageNo).toBeLessThan(3);
  });
});
