import { expect, it } from 'vitest';
import { differencesOf, isSameValue, plainValue } from './agreeing.ts';
import type { FieldRule } from './sync.ts';

const compare = (
  ours: string,
  theirs: string | null,
  {
    agreed,
    rule = 'newest',
    isOursNewer = true,
  }: { agreed?: string; rule?: FieldRule; isOursNewer?: boolean },
) =>
  differencesOf({ Phone: ours }, { Phone: theirs }, agreed === undefined ? {} : { Phone: agreed }, {
    ruleOf: () => rule,
    markOf: plainValue,
    isOursNewer,
  }).map(({ isWritten }) => isWritten);

it.each([
  ['both say the same', compare('1', '1', {}), []],
  ['nothing changed here', compare('1', '2', { agreed: '1' }), []],
  ['it changed here alone', compare('2', '1', { agreed: '1', rule: 'theirs' }), [true]],
  ['it is empty there', compare('1', null, { rule: 'theirs' }), [true]],
  ['both changed: ours', compare('2', '3', { agreed: '1', rule: 'ours', isOursNewer: false }), [true]],
  ['both changed: theirs', compare('2', '3', { agreed: '1', rule: 'theirs' }), [false]],
  ['both changed: the newest is ours', compare('2', '3', { agreed: '1' }), [true]],
  ['both changed: the newest is theirs', compare('2', '3', { agreed: '1', isOursNewer: false }), [false]],
])('a field when %s [crm-52]', (_, written, expected) => {
  expect(written).toEqual(expected);
});

it('instants and choices that say the same are the same [crm-52]', () => {
  expect(isSameValue('2030-06-02T12:00:00.000+0000', '2030-06-02T12:00:00.000Z')).toBe(true);
  expect(isSameValue('Teaching;Driving', 'Driving;Teaching')).toBe(true);
  expect(isSameValue(null, '')).toBe(true);
  expect(isSameValue(1.5, '1.5')).toBe(true);
  expect(isSameValue('a', 'b')).toBe(false);
});
