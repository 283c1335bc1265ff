import { describe, expect, it } from 'vitest';
import { directionsTo } from './directions.ts';

describe('the way to a place', () => {
  it.each([
    [
      { address: '12 Elm St & 3rd', city: 'Austin', state: 'TX' },
      'https://www.google.com/maps/dir/?api=1&destination=12+Elm+St+%26+3rd%2C+Austin%2C+TX',
    ],
    [{ address: '', city: 'Austin', state: '' }, 'https://www.google.com/maps/dir/?api=1&destination=Austin'],
    [{ address: '', city: '', state: 'TX' }, undefined],
  ])('%j [commitments-1]', (place, expected) => {
    expect(directionsTo(place)).toBe(expected);
  });
});
