import { expect, it } from 'vitest';
import { namesThere, namesWithout, toldNames } from './group-names.rules.ts';

it.each([
  [['Ana Diaz', 'Bo'], 'ana  DIAZ', ['Bo']],
  [['Ana Diaz', 'Bo', 'Ana Diaz'], 'Ana Diaz', ['Bo', 'Ana Diaz']],
  [['Bo'], 'Ana Diaz', null],
  [[], 'Ana Diaz', null],
])('%j without %s are %j [held-12]', (names, person, left) => {
  expect(namesWithout(names, person)).toEqual(left);
});

it.each([
  ['a name that a person has', ['Ana Diaz', 'Bo'], [], ['ANA DIAZ', 'Cy'], ['Ana Diaz']],
  ['one that stood there before', ['Ana Diaz', 'Bo'], ['Ana Diaz'], ['Ana Diaz'], []],
  ['a second one beside that', ['Ana Diaz', 'ana diaz'], ['Ana Diaz'], ['Ana Diaz'], ['ana diaz']],
  ['two of a name at once', ['Ana Diaz', 'Ana Diaz'], [], ['Ana Diaz'], ['Ana Diaz']],
  ['nobody’s', ['Bo'], [], ['Ana Diaz'], []],
])('of the names of people with places %s is told [group-contact-9]', (_, names, before, people, there) => {
  expect(namesThere(names, before, people)).toEqual(there);
});

it('ten names are told, and that there are more [held-11]', () => {
  const names = Array.from({ length: 11 }, (_, at) => `P${at}`);
  expect(toldNames(names.slice(0, 10))).toBe('P0, P1, P2, P3, P4, P5, P6, P7, P8, P9');
  expect(toldNames(names)).toBe('P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, …');
});
