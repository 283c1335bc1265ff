import { describe, expect, it } from 'vitest';
import { amountOf, distanceUnit, inUnit, kilometresBetween, kilometresOf } from './distances.ts';

describe('distances', () => {
  it.each([
    ['en', 'mi'],
    ['en-US', 'mi'],
    ['en-GB', 'mi'],
    ['en-CA', 'km'],
    ['es', 'km'],
    ['es-US', 'mi'],
    ['de', 'km'],
  ])('readers of %s measure in %s [finding-23]', (language, unit) => {
    expect(distanceUnit(language)).toBe(unit);
  });

  it.each([
    [0.4, 'km', 0.4],
    [9.96, 'km', 10],
    [10.4, 'km', 10],
    [5.15, 'mi', 3.2],
    [160.9344, 'mi', 100],
  ] as const)('%d km are told in %s as %d [finding-23]', (kilometres, unit, amount) => {
    expect(inUnit(kilometres, unit)).toBe(amount);
  });

  it('are the way over the globe, also over the date line and the poles [finding-23]', () => {
    const denver = { latitude: 39.74, longitude: -104.99 };
    expect(kilometresBetween(denver, { latitude: 40.01, longitude: -105.27 })).toBeCloseTo(38.4, 0);
    const east = { latitude: 52, longitude: 179.9 };
    expect(kilometresBetween(east, { latitude: 52, longitude: -179.9 })).toBeCloseTo(13.7, 0);
    const half = kilometresBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 });
    expect(half).toBeCloseTo(20_015, 0);
    expect(kilometresOf(amountOf('10mi'))).toBeCloseTo(16.09, 2);
  });
});
