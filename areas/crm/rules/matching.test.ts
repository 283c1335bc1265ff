import { expect, it } from 'vitest';
import { judgeMatch, type Candidate } from './matching.ts';

const contact = (id: string, name: string, emails: string[] = [], isTaken = false): Candidate => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { id, firstName, lastName, emails, isTaken };
};
const bob = { firstName: 'Bob', lastName: 'Lee', emails: ['bob@example.com'] };

it.each([
  ['nobody is there', [], { outcome: 'create' }],
  [
    'an email and a name, whatever their case',
    [contact('1', 'bob lée', ['BOB@example.com'])],
    { outcome: 'match', id: '1' },
  ],
  [
    'an email in another of its fields',
    [contact('1', 'Bob Lee', ['old@x.org', 'bob@example.com'])],
    { outcome: 'match', id: '1' },
  ],
  [
    'two of the name, one of whom has the email',
    [contact('1', 'Bob Lee', ['other@x.org']), contact('2', 'Bob Lee', ['bob@example.com'])],
    { outcome: 'match', id: '2' },
  ],
  ['the only one of the name, without an email', [contact('1', 'Bob Lee')], { outcome: 'match', id: '1' }],
  [
    'two with both',
    [contact('1', 'Bob Lee', ['bob@example.com']), contact('2', 'Bob Lee', ['bob@example.com'])],
    { outcome: 'conflict', reason: 'several', ids: ['1', '2'] },
  ],
  [
    'a nickname',
    [contact('1', 'Robert Lee', ['bob@example.com'])],
    { outcome: 'conflict', reason: 'other-name', ids: ['1'] },
  ],
  [
    'an email that a family shares',
    [contact('1', 'Ann Lee', ['bob@example.com']), contact('2', 'Tim Lee', ['bob@example.com'])],
    { outcome: 'conflict', reason: 'other-name', ids: ['1', '2'] },
  ],
  [
    'the name with another email',
    [contact('1', 'Bob Lee', ['lee@work.org'])],
    { outcome: 'conflict', reason: 'other-email', ids: ['1'] },
  ],
  [
    'two of the name without an email',
    [contact('1', 'Bob Lee'), contact('2', 'Bob Lee')],
    { outcome: 'conflict', reason: 'several', ids: ['1', '2'] },
  ],
  [
    'somebody else is the contact already',
    [contact('1', 'Bob Lee', ['bob@example.com'], true)],
    { outcome: 'conflict', reason: 'taken', ids: ['1'] },
  ],
] as const)('matching: %s [crm-50]', (_, candidates, outcome) => {
  expect(judgeMatch(bob, candidates)).toEqual(outcome);
});
