import { expect, it } from 'vitest';
import { alphabetically, alphabeticallyBy } from './alphabetically.ts';
import { sortName } from './full-name.ts';

it('sorts names as people look for them [names-9]', () => {
  const people = [
    ['Zed', 'Zoe'],
    ['Ann', 'Åsa'],
    ['Bo', 'adam'],
    ['Al', 'Adam'],
    ['Eve', 'Ümit'],
    ['Suharto', '-'],
    ['小明', '王'],
    ['Jo', 'de la Cruz'],
    ['Kim', 'Unger'],
    ['Al', 'Asad'],
  ].map(([firstName = '', lastName = '']) => ({ firstName, lastName }));
  expect(people.toSorted(alphabeticallyBy(sortName)).map(sortName)).toEqual([
    'Adam Al',
    'adam Bo',
    'Åsa Ann',
    'Asad Al',
    'de la Cruz Jo',
    'Suharto',
    'Ümit Eve',
    'Unger Kim',
    'Zoe Zed',
    '王 小明',
  ]);
  expect(alphabetically('a', 'a')).toBe(0);
});
