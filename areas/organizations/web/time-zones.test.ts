import { expect, it } from 'vitest';
import { isTimeZone } from '#areas/organizations/rules/organizations.ts';
import { zoneChoices } from './time-zones.ts';

it('offers zones by place with the name that people know, and none that the server refuses', () => {
  const choices = zoneChoices('', 'en');
  expect(choices).toContainEqual({
    value: 'America/New_York',
    label: 'America/New York (Eastern Time)',
  });
  expect(choices.length).toBeGreaterThan(300);
  expect(choices.filter(({ value }) => !isTimeZone(value))).toEqual([]);
});

it('keeps a zone that was chosen under another name', () => {
  const old = zoneChoices('US/Eastern', 'en');
  expect(old[0]).toEqual({ value: 'US/Eastern', label: 'US/Eastern (Eastern Time)' });
  expect(zoneChoices('UTC', 'en')[0]?.value).toBe('UTC');
  expect(zoneChoices('America/New_York', 'en')).toEqual(zoneChoices('', 'en'));
});

it('zones are named in the language of the page', () => {
  const labelIn = (language: string) =>
    zoneChoices('', language).find(({ value }) => value === 'America/New_York')?.label;
  expect(labelIn('en')).toBe('America/New York (Eastern Time)');
  expect(labelIn('de')).toBe('America/New York (Nordamerikanische Ostküstenzeit)');
});
