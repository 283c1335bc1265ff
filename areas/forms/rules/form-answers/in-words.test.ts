import { describe, expect, test } from 'vitest';
import { formDefinition } from '../form-definition/definition.ts';
import { answersInWords } from './in-words.ts';

const form = formDefinition.parse({
  pages: [
    {
      name: 'you',
      title: { default: 'About you', de: 'Über dich' },
      elements: [
        { type: 'text', name: 'volId', visible: false },
        { type: 'comment', name: 'why', title: 'Why us?' },
        { type: 'radiogroup', name: 'shifts', choices: [{ value: 2, text: 'Two a month' }] },
        {
          type: 'checkbox',
          name: 'days',
          title: 'Days',
          choices: [{ value: 'sat', text: 'Saturday' }, 'sun'],
        },
        { type: 'text', name: 'later', visible: false, visibleIf: "{why} = 'x'" },
      ],
    },
    { name: 'proof', elements: [{ type: 'file', name: 'licence', title: 'Licence' }] },
  ],
});
const file = {
  name: 'licence.pdf',
  type: 'application/pdf',
  content: '0197a3b4-0000-7000-8000-000000000001',
};

describe('answers in words', () => {
  test('have the words of choices, whatever the form keeps as their value, and files by page [application-11]', () => {
    const read = answersInWords(form, {
      volId: 'u1',
      why: 'Line one\nline two',
      shifts: '2',
      days: ['sat', 'sun'],
      licence: [file],
    });
    expect(read).toEqual([
      {
        name: 'you',
        title: 'About you',
        answers: [
          { name: 'why', title: 'Why us?', words: ['Line one\nline two'], files: [] },
          { name: 'shifts', title: 'shifts', words: ['Two a month'], files: [] },
          { name: 'days', title: 'Days', words: ['Saturday', 'sun'], files: [] },
        ],
      },
      {
        name: 'proof',
        title: '',
        answers: [
          {
            name: 'licence',
            title: 'Licence',
            words: [],
            files: [expect.objectContaining({ name: file.name })],
          },
        ],
      },
    ]);
  });

  test('say what was left out, and show a hidden question once it is answered [application-11]', () => {
    const [page] = answersInWords(form, { later: 'Yes', days: [] });
    expect(page?.answers.map(({ name, words }) => [name, words])).toEqual([
      ['why', []],
      ['shifts', []],
      ['days', []],
      ['later', ['Yes']],
    ]);
  });

  test('stand under their names when the form is gone [application-11]', () => {
    expect(answersInWords(null, { why: 'Because' })).toEqual([
      { name: '', title: '', answers: [{ name: 'why', title: 'why', words: ['Because'], files: [] }] },
    ]);
    expect(answersInWords(null, null)).toEqual([]);
  });
});
