import { describe, expect, it } from 'vitest';
import { checkAddress, freeName, isTimeZone, isWebsite, type AddressInput } from './organizations.ts';
import { phrase } from '#shared/texts/text.ts';

describe('free names', () => {
  it.each<[string, string[], string]>([
    ['Annex', [], 'Annex'],
    ['  Annex   North ', [], 'Annex North'],
    ['Annex', ['ANNEX'], 'Annex 2'],
    ['Annex', ['Annex', 'annex  2', 'Annex 4'], 'Annex 3'],
    ['Annex 2', ['Annex 2'], 'Annex 2 2'],
  ])('%s beside %j', (name, taken, free) => {
    expect(freeName(name, taken, 120)).toBe(free);
  });

  it('keep within the limit and cut no character in two [names-4]', () => {
    expect(freeName('abcdefgh', [], 5)).toBe('abcde');
    expect(freeName('abcdefgh', ['abcde'], 5)).toBe('abc 2');
    expect(freeName('abc🙂', ['nothing'], 4)).toBe('abc');
  });
});

it.each([
  ['America/New_York', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['EST', false],
  ['+01:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('time zone %j: %s [organizations-6]', (zone, valid) => {
  expect(isTimeZone(zone)).toBe(valid);
});

it.each([
  ['https://paws.example.org', true],
  ['http://paws.example.org/a?b', true],
  ['paws.example.org', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)//https://x', false],
  ['https:paws', false],
  ['https://', false],
  ['https://bank.example:secret@evil.example', false],
])('website %j: %s [organizations-6]', (website, valid) => {
  expect(isWebsite(website)).toBe(valid);
});

it('an address from a spreadsheet may have gaps, but not endless lines [organizations-6]', () => {
  const address: AddressInput = {
    address1: null,
    address2: null,
    city: 'x'.repeat(201),
    state: null,
    postalCode: null,
    country: 'Canada',
    timeZone: 'America/Toronto',
  };
  expect(checkAddress(address, { complete: false })).toEqual([
    { path: 'city', text: phrase('organizations.line.tooLong', { max: 200 }) },
  ]);
  expect(checkAddress(address, { complete: true }).map(({ path }) => path)).toEqual([
    'address1',
    'postalCode',
    'city',
  ]);
});

it('lines that an address lacked before may go on missing, and no others [organizations-6]', () => {
  const before: AddressInput = {
    address1: null,
    address2: null,
    city: 'Leeds',
    state: null,
    postalCode: 'LS10 1NE',
    country: 'United Kingdom',
    timeZone: 'Europe/London',
  };
  const wrong = (address: AddressInput) =>
    checkAddress(address, { complete: true, before }).map(({ path }) => path);
  expect(wrong(before)).toEqual([]);
  expect(wrong({ ...before, address1: '1 High Street' })).toEqual([]);
  expect(wrong({ ...before, city: ' ' })).toEqual(['city']);
});

it('a state is asked for in the United States alone [organizations-6]', () => {
  const address = (country: string): AddressInput => ({
    address1: '1 High Street',
    address2: null,
    city: 'Leeds',
    state: null,
    postalCode: 'LS1 4DY',
    country,
    timeZone: 'Europe/London',
  });
  const wrong = (country: string) =>
    checkAddress(address(country), { complete: true }).map(({ path }) => path);
  for (const country of [
    'United States of America',
    'the United States',
    ' USA ',
    'u.s.a.',
    'US',
    'Estados Unidos',
  ])
    expect(wrong(country), country).toEqual(['state']);
  for (const country of [
    'United Kingdom',
    'Deutschland',
    'Singapore',
    'Australia',
    'Austria',
    'Russia',
    'Côte d’Ivoire',
  ])
    expect(wrong(country), country).toEqual([]);
});
