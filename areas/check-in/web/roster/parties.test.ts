import { describe, expect, it } from 'vitest';
import { rosterPerson } from '#areas/check-in/web/testing/roster-person.ts';
import {
  countsOnRoster,
  inOrder,
  membersOfParty,
  nameOnRoster,
  namesakesApart,
  partiesOnRoster,
} from './parties.ts';

describe('the parties of an activity', () => {
  const people = [
    rosterPerson('Ann'),
    rosterPerson('Bo', { broughtBy: 'Ann' }),
    rosterPerson('Cy', { broughtBy: 'gone' }),
  ];
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
  ['last', ['Åsa Abel', 'Bo Brun', 'Ágnes Moss', 'Zoe Moss']],
  ['first', ['Ágnes Moss', 'Åsa Abel', 'Bo Brun', 'Zoe Moss']],
] as const)('parties stand by the %s name of the person who brings them [roster-17]', (order, names) => {
  const people = [
    rosterPerson('Zoe'),
    rosterPerson('Ágnes'),
    rosterPerson('Bo', { lastName: 'Brun' }),
    rosterPerson('Åsa', { lastName: 'Abel' }),
  ];
  const shown = inOrder(partiesOnRoster(people, ''), order);
  expect(shown.map(({ holder }) => nameOnRoster(holder))).toEqual(names);
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
  const somebody = rosterPerson(firstName, { lastName });
  expect(partiesOnRoster([somebody, rosterPerson('Zed')], typed).map(({ holder }) => holder)).toEqual([
    somebody,
  ]);
});

it('tells people of one name apart by what they do, else by how they are reached or who brings them [roster-21]', () => {
  const ann = rosterPerson('Ann');
  const people = [
    { holder: ann, others: [], activity: 'Packing' },
    { holder: { ...ann, id: 'again' }, others: [rosterPerson('Bo')], activity: 'Driving' },
    { holder: rosterPerson('Cy', { phone: '2155550147' }), others: [], activity: 'Driving' },
    { holder: rosterPerson('cy', { email: 'cy@example.org' }), others: [], activity: 'Driving' },
    { holder: rosterPerson('Di'), others: [rosterPerson('Cy', { id: 'led' })], activity: 'Packing' },
  ];
  expect(Object.fromEntries(namesakesApart(people))).toEqual({
    Ann: 'Packing',
    again: 'Driving',
    Cy: 'Driving, (215) 555-0147',
    cy: 'Driving, cy@example.org',
    led: 'Packing',
  });
  expect(namesakesApart(partiesOnRoster([rosterPerson('Di'), rosterPerson('Bo')], '')).size).toBe(0);
});

it('counts who is still expected, and once it is over who did not come [roster-3, heads-8]', () => {
  const open = [
    rosterPerson('A'),
    // With people whose names nobody asked for.
    rosterPerson('B', { state: 'here', others: 13 }),
    rosterPerson('C', { state: 'left' }),
  ];
  expect(countsOnRoster(open, [], 'open')).toEqual([
    ['expected', 1],
    ['here', 14],
    ['left', 1],
  ]);
  const marked = [rosterPerson('A', { state: 'missed' }), rosterPerson('B')];
  expect(countsOnRoster(marked, [], 'open').at(-1)).toEqual(['missed', 1]);
  const over = [
    rosterPerson('A', { state: 'missed' }),
    rosterPerson('B', { state: 'forgotten' }),
    rosterPerson('C', { state: 'left' }),
  ];
  expect(countsOnRoster(over, [], 'closed')).toEqual([
    ['came', 2],
    ['missed', 1],
  ]);
});
