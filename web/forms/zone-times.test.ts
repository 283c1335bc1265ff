import { expect, it } from 'vitest';
import { instantOf, localOf } from './zone-times.ts';

const zone = 'America/New_York';
const shown = '2030-06-08T13:02:31.000Z';

it('a field shows the clock of the place, and names the instant to the second while it is left alone', () => {
  expect(localOf(shown, zone)).toBe('2030-06-08T09:02');
  expect(instantOf('2030-06-08T09:02', shown, zone)).toBe(shown);
  expect(instantOf('2030-06-08T09:03', shown, zone)).toBe('2030-06-08T13:03:00.000Z');
});

it('a field that is empty or half filled names none', () => {
  expect(instantOf('', shown, zone)).toBeNull();
  expect(instantOf('2030-06', shown, zone)).toBeNull();
});
