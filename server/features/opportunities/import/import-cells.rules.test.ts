import { describe, expect, it } from 'vitest';
import { cleanCell, readAddress, readCount, readDay, readList, readTime } from './import-cells.rules.ts';

describe('days', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/1/5', '2026-01-05'],
    ['2011-02-24T00:00:00.000', '2011-02-24'],
    ['February 24 2011', '2011-02-24'],
    ['Feb. 24, 2011', '2011-02-24'],
    ['Sept 1 2011', '2011-09-01'],
    ['Thursday, February 24th, 2011', '2011-02-24'],
    ['24 February 2011', '2011-02-24'],
    ['24-Feb-2011', '2011-02-24'],
    ['3/4/2026', '2026-03-04'],
    ['03/04/2026 09:00', '2026-03-04'],
    ['21.11.2026', '2026-11-21'],
  ])('%s', (cell, day) => {
    expect(readDay(cell, 'month-first')?.toString()).toBe(day);
  });

  it('reads figures the other way round when told so', () => {
    expect(readDay('3/4/2026', 'day-first')?.toString()).toBe('2026-04-03');
  });

  it.each(['', 'soon', 'February 30 2011', '13/13/2026', '2026-00-10', '24 Smarch 2011', '2/3/11', '45000'])(
    'refuses %j',
    (cell) => {
      expect(readDay(cell, 'month-first')).toBeNull();
    },
  );
});

describe('times', () => {
  it.each([
    ['09:30', '09:30:00'],
    ['9:30 AM', '09:30:00'],
    ['9am', '09:00:00'],
    ['12:15 a.m.', '00:15:00'],
    ['12pm', '12:00:00'],
    ['14.30', '14:30:00'],
    ['18:00:00', '18:00:00'],
    ['Noon', '12:00:00'],
  ])('%s', (cell, time) => {
    expect(readTime(cell)?.toString()).toBe(time);
  });

  it.each(['', '0', '9', '25:00', '13pm', '9:75', 'morning'])('refuses %j', (cell) => {
    expect(readTime(cell)).toBeNull();
  });
});

it.each([
  ['20', 20],
  ['1,200', 1200],
  ['5.0', 5],
  ['', null],
  ['-3', null],
  ['2.5', null],
  ['10-20', null],
  ['99999999999999999999', null],
])('numbers: %j', (cell, count) => {
  expect(readCount(cell)).toBe(count);
});

describe('addresses', () => {
  const parts = { address1: '5 22nd St', city: 'New York', state: 'NY', postalCode: '10010' };

  it('takes text as the street', () => {
    expect(readAddress('5 22nd St\nSuite 4')).toEqual({ address1: '5 22nd St, Suite 4' });
    expect(readAddress('  ')).toEqual({});
  });

  it('reads an object, also one within another, as JSON or as Python prints it', () => {
    const human = '{"address": "5 22nd St", "city": "New York", "state": "NY", "zip": "10010"}';
    expect(readAddress(human)).toEqual(parts);
    expect(readAddress(JSON.stringify({ latitude: '40.7', human_address: human }))).toEqual(parts);
    expect(
      readAddress(`{'longitude': '-73.9', 'needs_recoding': False, 'human_address': '${human}'}`),
    ).toEqual(parts);
  });

  it('reads apostrophes as Python escapes them', () => {
    const cell = `{'latitude': None, 'human_address': '{"address": "9 St. John\\'s Pl", "city": "", "state": "NY", "zip": ""}'}`;
    expect(readAddress(cell)).toEqual({ address1: "9 St. John's Pl", state: 'NY' });
    expect(readAddress(`{'address': "9 St. John's Pl"}`)).toEqual({ address1: "9 St. John's Pl" });
  });

  it.each(['{"address": ', "{'a': [}", '{"human_address": "{broken"}'])(
    'refuses what is no object: %s',
    (cell) => {
      expect(readAddress(cell)).toBeNull();
    },
  );
});

it('cleans cells of what nobody sees', () => {
  expect(cleanCell(' \u0000Stop \u0092n\u0092 Swap\r\nin\tQueens\u200b ')).toBe('Stop n Swap\nin\tQueens');
});

it('reads lists without doubles', () => {
  expect(readList(' Driver; Cook ;;Driver', ';')).toEqual(['Driver', 'Cook']);
});
