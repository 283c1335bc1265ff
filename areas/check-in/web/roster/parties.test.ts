import { describe, expect, it } from 'vitest';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { countsOnRoster, membersOfParty, nameOnRoster, partiesOnRoster } from './parties.ts';

const person = (firstName: string, rest: Partial<RosterPerson> = {}): RosterPerson => ({
  id: firstName,
  firstName,
  lastName: 'Moss',
  state: 'expected',
  checkInAt: null,
  checkOutAt: null,
  noShowAt: null,
  note: '',
  ...rest,
});

describe('the parties of an activity', () => {
  const people = [person('Ann'), person('Bo', { broughtBy: 'Ann' }), person('Cy', { broughtBy: 'gone' })];
  const shown = (typed: string) =>
    partiesOnRoster(people, typed).map((party) => membersOfParty(party).map(nameOnRoster));

  it('are those who come together, and who was left alone by the account holder', () => {
    expect(shown('')).toEqual([['Ann Moss', 'Bo Moss'], ['Cy Moss']]);
  });

  it('are shown whole when one of them is meant [roster-9]', () => {
    expect(shown('bo')).toEqual([['Ann Moss', 'Bo Moss']]);
    expect(shown('dora')).toEqual([]);
  });
});

it.each([
  ['gra', 'Grace', 'Hopper'],
  ['hop gr', 'Grace', 'Hopper'],
  ['agnes', 'Ágnes', 'Moss'],
  ['o br', 'Conan', 'O’Brien'],
  ['obrien', 'Conan', 'O’Brien'],
  ['mueller', 'Jörg', 'Müller'],
  ['李', '小李', '王'],
  ['suharto', 'Suharto', '-'],
])('%j finds %s %s on the roster [roster-9, names-8]', (typed, firstName, lastName) => {
  const somebody = person(firstName, { lastName });
  expect(partiesOnRoster([somebody, person('Zed')], typed).map(({ holder }) => holder)).toEqual([somebody]);
});

it('counts who is still expected, and once it is over who did not come [roster-3]', () => {
  const open = [person('A'), person('B', { state: 'here' }), person('C', { state: 'left' })];
  expect(countsOnRoster(open, 'open')).toEqual([
    ['expected', 1],
    ['here', 1],
    ['left', 1],
  ]);
  const marked = [person('A', { state: 'missed' }), person('B')];
  expect(countsOnRoster(marked, 'open').at(-1)).toEqual(['missed', 1]);
  const over = [
    person('A', { state: 'missed' }),
    person('B', { state: 'forgotten' }),
    person('C', { state: 'left' }),
  ];
  expect(countsOnRoster(over, 'closed')).toEqual([
    ['came', 2],
    ['missed', 1],
  ]);
});
