import { expect, it } from 'vitest';
import { english as t } from '#testing/english.ts';
import { withDefaultFields } from './default-fields.ts';
import { formDefinition } from './definition.ts';
import { formNameOf, newFormTitle, shortFormNameMax } from './form-names.ts';
import { formTitle } from '../forms.ts';
import { formTitleMax } from './limits.ts';
import { asksSomething, readWords, titleOf, withWords } from './questions.ts';
import { shownForm, unusedProperties } from './shown-form.ts';

const text = (name: string, more = {}) => ({ type: 'text', name, ...more });
const namesOf = (form: { pages: { elements: { name: string }[] }[] }) =>
  form.pages.map(({ elements }) => elements.map(({ name }) => name));

it('keeps the default fields on the first page, and appends what is missing [builder-7]', () => {
  const own = formDefinition.parse({
    pages: [
      { name: 'one', elements: [text('why'), text('name', { title: 'Who are you?' })] },
      { name: 'two', elements: [text('email', { title: 'Your address' }), text('when')] },
    ],
  });
  const whole = withDefaultFields(t, own);
  expect(namesOf(whole)).toEqual([['why', 'name', 'email', 'volId'], ['when']]);
  expect(whole.pages[0]?.elements.map(({ title }) => title)).toEqual([
    undefined,
    'Who are you?',
    'Your address',
    'Volunteer ID',
  ]);
  expect(formDefinition.parse(whole)).toEqual(whole);
  expect(withDefaultFields(t, whole)).toBe(whole);
});

it('asks something when there is a field of its own [builder-1]', () => {
  const form = (...names: string[]) =>
    formDefinition.parse({ pages: [{ name: 'one', elements: names.map((name) => text(name)) }] });
  expect(asksSomething(form('name', 'email', 'volId'))).toBe(false);
  expect(asksSomething(form())).toBe(false);
  expect(asksSomething(form('name', 'why'))).toBe(true);
});

it.each([
  ['Volunteer Form V1', 'Volunteer_Form_V1'],
  ['  Été: à la carte!  ', 'Ete_a_la_carte'],
  ['2030 / drivers', '2030_drivers'],
  ['志愿者', 'form'],
])('makes a name of the title %s [builder-8]', (title, name) => {
  expect(formNameOf(title)).toBe(name);
});

it('cuts a name to 14 characters where that is asked for [builder-8]', () => {
  expect(formNameOf('Volunteer Form V1', shortFormNameMax)).toBe('Volunteer_Form');
  expect(formNameOf('Thirteen long words', shortFormNameMax)).toBe('Thirteen_long');
});

it('calls a new form by the next number that is free [builder-8]', () => {
  expect(newFormTitle(t, 'volunteer', [])).toBe('Volunteer Form V1');
  expect(newFormTitle(t, 'volunteer', ['Drivers', 'Kitchen'])).toBe('Volunteer Form V3');
  expect(newFormTitle(t, 'contact', ['Contact Form V2'])).toBe('Contact Form V3');
});

it('shows nothing that it does not know, and names what stays unused [builder-9]', () => {
  const form = formDefinition.parse({
    completedHtml: '<script>alert(1)</script>',
    pages: [
      {
        name: 'one',
        elements: [
          text('why', {
            minWidth: '9px',
            validators: [{ type: 'regex', regex: '(a+)+$' }, { type: 'email' }],
          }),
          { type: 'dropdown', name: 'where', choicesByUrl: { url: 'https://example.org' }, choices: ['a'] },
        ],
      },
    ],
  });
  expect(shownForm(form)).toEqual({
    pages: [
      {
        name: 'one',
        elements: [
          text('why', { maxLength: 1000, validators: [{ type: 'email' }] }),
          { type: 'dropdown', name: 'where', choices: [{ value: 'a', text: 'a' }] },
        ],
      },
    ],
  });
  expect(unusedProperties(form)).toEqual(['completedHtml', 'minWidth', 'regex', 'choicesByUrl']);
});

it('takes a title that shows something and is not too long [builder-8]', () => {
  expect(formTitle.parse('  Kitchen \u200b crew ')).toBe('Kitchen crew');
  expect(formTitle.safeParse(' \u200b ').success).toBe(false);
  expect(formTitle.safeParse('x'.repeat(formTitleMax + 1)).success).toBe(false);
});

it('reads words of several languages, and changes those for everybody [builder-4]', () => {
  const words = { default: 'Why?', de: 'Warum?' };
  expect([readWords(words), readWords({ de: 'Warum?' }), readWords(undefined)]).toEqual([
    'Why?',
    'Warum?',
    '',
  ]);
  expect(withWords(words, 'How?')).toEqual({ default: 'How?', de: 'Warum?' });
  expect(withWords('Why?', 'How?')).toBe('How?');
  expect(titleOf({ title: '', name: 'why' })).toBe('why');
});
