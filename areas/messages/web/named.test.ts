import { expect, it } from 'vitest';
import type { ReachedPerson } from '#areas/messages/rules/message-audiences.ts';
import { peopleNamed } from './named.ts';

const person = (firstName: string, lastName: string): ReachedPerson => ({
  firstName,
  lastName,
  email: `${firstName}@${lastName}.example`.toLowerCase(),
  held: null,
  isNewcomer: false,
  isReached: false,
  audiences: [0],
});
const people = [person('Ada', 'Lee'), person('Zoë', 'Muñoz'), person('Adam', 'Moss'), person('Bo', 'Adams')];
const found = (words: string, from = 0, max = 10) =>
  peopleNamed(people, words, { from, max }).map(({ firstName }) => firstName);

it('finds people by the beginnings of their names and addresses, so many at most [names-8]', () => {
  expect(found('ada')).toEqual(['Ada', 'Adam', 'Bo']);
  expect(found('ada', 0, 2)).toEqual(['Ada', 'Adam']);
  expect(found('munoz zo')).toEqual(['Zoë']);
  expect(found('adam@moss')).toEqual(['Adam']);
  expect(found('dam')).toEqual([]);
  expect([found('MUÑOZ'), found('munoz'), found('ＬＥＥ')]).toEqual([['Zoë'], ['Zoë'], ['Ada']]);
});

it('goes on from where one is as long as nothing is typed', () => {
  expect(found(' ', 1, 2)).toEqual(['Zoë', 'Adam']);
  expect(found('', 3)).toEqual(['Bo']);
});
