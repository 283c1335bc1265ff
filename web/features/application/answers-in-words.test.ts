import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '#shared/rules/form-definition/definition.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { answersInWords } from './answers-in-words.ts';

const t = createLanguages().in('en');
const form: FormDefinition = {
  pages: [
    {
      name: 'about',
      title: 'About you',
      elements: [
        { type: 'text', name: 'name', title: 'Your name' },
        { type: 'text', name: 'volId', visible: false },
        { type: 'text', name: 'day', title: { default: 'First day', de: 'Erster Tag' }, inputType: 'date' },
        { type: 'text', name: 'from', inputType: 'time' },
        {
          type: 'checkbox',
          name: 'skills',
          choices: [
            { value: 1, text: 'Cooking' },
            { value: 'van', text: { default: 'Driving a van' } },
          ],
        },
        { type: 'file', name: 'licence', title: 'Licence' },
        { type: 'comment', name: 'why', visibleIf: '{skills} notempty' },
      ],
    },
    { name: 'more', visibleIf: '{day} notempty', elements: [{ type: 'comment', name: 'rest' }] },
  ],
};
const file = {
  name: 'licence.pdf',
  type: 'application/pdf',
  content: '01980000-0000-7000-8000-000000000000',
};

describe('answers to be read [application-11]', () => {
  it('are in the words of the form, beside their questions', () => {
    const answers = {
      name: 'Ada <b>Okafor</b>',
      day: '2030-06-01',
      from: '14:30',
      skills: ['1', 'van', 'gone'],
      licence: [file],
      rest: 'Line\nline',
    };
    const [about, more] = answersInWords(t, form, answers);
    expect(about?.title).toBe('About you');
    expect(about?.answers.map(({ title, lines }) => [title, lines])).toEqual([
      ['Your name', ['Ada <b>Okafor</b>']],
      ['First day', ['06/01/2030']],
      ['from', ['2:30 PM']],
      ['skills', ['Cooking', 'Driving a van', 'gone']],
      ['Licence', []],
    ]);
    expect(about?.answers.at(-1)?.files).toEqual([file]);
    expect(more?.answers).toMatchObject([{ title: 'rest', lines: ['Line\nline'] }]);
  });

  it('leave out what only some are asked when there is no answer', () => {
    const pages = answersInWords(t, form, {});
    expect(pages.map(({ answers }) => answers.map(({ name }) => name))).toEqual([
      ['name', 'day', 'from', 'skills', 'licence'],
    ]);
  });

  it('bear whatever is kept', () => {
    const strange = { name: { a: 1 }, day: 'tomorrow', from: '25:99', skills: 7, licence: ['x'] };
    const [about] = answersInWords(t, form, strange);
    expect(about?.answers.map(({ lines, files }) => [lines, files])).toEqual([
      [['[object Object]'], []],
      [['tomorrow'], []],
      [['25:99'], []],
      [['7'], []],
      [[], []],
    ]);
  });
});
