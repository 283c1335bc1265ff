import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDefaultField } from '#areas/forms/rules/form-definition/default-field-names.ts';
import { formDefinition, type FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import {
  changedPage,
  changedQuestion,
  duplicatedQuestion,
  movedPage,
  movedQuestion,
  placeOfQuestion,
  questionOf,
  stepOfQuestion,
  withoutPage,
  withoutQuestion,
  withPage,
} from './edit-form.ts';
import { changed, historyOf, redone, stepsMax, undone } from './history.ts';

const formOf = (...pages: string[][]): FormDefinition =>
  formDefinition.parse({
    logo: 'kept',
    pages: pages.map((names, index) => ({
      name: `page${index + 1}`,
      elements: names.map((name) => ({ type: 'text', name, minWidth: 'kept' })),
    })),
  });
const namesOf = (form: FormDefinition) => form.pages.map(({ elements }) => elements.map(({ name }) => name));
const form = formOf(['name', 'email', 'why'], ['when', 'where'], []);

it('moves a question up and down, over the edge of its page, and no further than the form goes [builder-10]', () => {
  const step = (of: FormDefinition, name: string, by: -1 | 1) => {
    const place = stepOfQuestion(of, name, by);
    return place ? movedQuestion(of, name, place) : null;
  };
  expect(namesOf(step(form, 'why', -1) ?? form)[0]).toEqual(['name', 'why', 'email']);
  expect(namesOf(step(form, 'when', 1) ?? form)[1]).toEqual(['where', 'when']);
  expect(namesOf(step(form, 'why', 1) ?? form)).toEqual([['name', 'email'], ['why', 'when', 'where'], []]);
  expect(namesOf(step(form, 'when', -1) ?? form)).toEqual([['name', 'email', 'why', 'when'], ['where'], []]);
  const atEnd = step(form, 'where', 1) ?? form;
  expect(namesOf(atEnd)[2]).toEqual(['where']);
  expect(step(atEnd, 'where', 1)).toBeNull();
  expect(step(form, 'name', -1)).toBeNull();
  expect(step(movedQuestion(form, 'why', { page: 1, index: 0 }), 'email', 1)).toBeNull();
});

it('keeps the fields of every form on the first page, whatever moves or goes [builder-7, builder-10]', () => {
  expect(movedQuestion(form, 'email', { page: 1, index: 0 })).toBe(form);
  expect(withoutQuestion(form, 'name')).toBe(form);
  expect(namesOf(movedPage(form, 'page2', -1))).toEqual([['name', 'email', 'when', 'where'], ['why'], []]);
  expect(namesOf(withoutPage(form, 'page1'))).toEqual([['name', 'email', 'when', 'where'], []]);
  const single = formOf(['name', 'why']);
  expect(withoutPage(single, 'page1')).toBe(single);
});

it('duplicates a question under a name of its own, with all that it holds [builder-10]', () => {
  const { form: twice, copy } = duplicatedQuestion(formOf(['why', 'Question1']), 'why');
  expect(copy).toBe('question2');
  expect(namesOf(twice)).toEqual([['why', 'question2', 'Question1']]);
  expect(questionOf(twice, copy)).toEqual({ type: 'text', name: copy, minWidth: 'kept' });
});

it('keeps names as they are, and what it does not know [builder-10]', () => {
  const renamed = changedQuestion(form, 'why', (question) => ({ ...question, name: 'other', title: 'Why?' }));
  expect(questionOf(renamed, 'why')).toEqual({ type: 'text', name: 'why', title: 'Why?', minWidth: 'kept' });
  expect(changedPage(form, 'page2', (page) => ({ ...page, title: 'When' })).pages[1]).toMatchObject({
    name: 'page2',
    title: 'When',
  });
  expect(withPage(form).pages.at(-1)).toEqual({ name: 'page4', elements: [] });
  expect(renamed.logo).toBe('kept');
});

it('loses and doubles nothing, wherever things are moved [builder-10]', () => {
  const names = ['name', 'a', 'b', 'c', 'd', 'e'];
  const start = formOf(['name', 'a', 'b'], ['c'], ['d', 'e']);
  const moves = fc.array(
    fc.record({
      name: fc.constantFrom(...names, 'page1', 'page2', 'page3', 'none'),
      page: fc.integer({ min: -1, max: 4 }),
      index: fc.integer({ min: 0, max: 6 }),
      step: fc.constantFrom<-1 | 1>(-1, 1),
    }),
  );
  fc.assert(
    fc.property(moves, (all) => {
      const end = all.reduce((now, { name, page, index, step }) => {
        const next = movedPage(movedQuestion(now, name, { page, index }), name, step);
        const place = stepOfQuestion(next, name, step);
        return place ? movedQuestion(next, name, place) : next;
      }, start);
      expect(namesOf(end).flat().toSorted()).toEqual(names.toSorted());
      expect(placeOfQuestion(end, 'name')?.page).toBe(0);
      expect(
        end.pages
          .slice(1)
          .flatMap(({ elements }) => elements)
          .some(({ name }) => isDefaultField(name)),
      ).toBe(false);
    }),
    { endOnFailure: true },
  );
});

it('undoes and does again step by step; what is typed in one field is one step [builder-11]', () => {
  let history = historyOf('a');
  for (const [value, of] of [
    ['ab', 'x'],
    ['abc', 'x'],
    ['abcd', 'y'],
    ['e', null],
    ['f', null],
  ] as const)
    history = changed(history, value, of);
  const back = ['e', 'abcd', 'abc', 'a', 'a'].map((value) => {
    history = undone(history);
    return [history.present, value];
  });
  for (const [is, must] of back) expect(is).toBe(must);
  history = redone(redone(history));
  expect(history.present).toBe('abcd');
  history = changed(history, 'new', 'y');
  expect(redone(history)).toBe(history);
  expect(undone(history).present).toBe('abcd');
  expect(changed(history, 'new', null)).toBe(history);
});

it('remembers the last steps only [builder-11]', () => {
  let history = historyOf(0);
  for (let step = 1; step <= stepsMax + 5; step += 1) history = changed(history, step, null);
  for (let step = 0; step <= stepsMax + 5; step += 1) history = undone(history);
  expect(history.present).toBe(5);
});
