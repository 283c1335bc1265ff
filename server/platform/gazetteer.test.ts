import { describe, expect, it } from 'vitest';
import {
  placeNamed,
  pointOfAddress,
  postalCodeNamed,
  postalCodeNear,
  stateNamed,
  townsOf,
} from './gazetteer.ts';

const mainePortland = { city: 'Portland', state: 'ME', country: 'US' };

describe('the list of postal codes', () => {
  it('knows a code with its town and point, also one that begins with a zero', () => {
    expect(postalCodeNamed('00501')).toEqual({
      label: '00501 Holtsville, NY',
      point: { latitude: 40.8154, longitude: -73.0451 },
    });
    expect(postalCodeNamed('60622')?.label).toBe('60622 Chicago, IL');
  });

  it.each(['00000', '99999', '9', '606221', '6062x', ''])('knows no code %j', (code) => {
    expect(postalCodeNamed(code)).toBeNull();
  });

  it('has no addresses of the armed forces, which are in no state', () => {
    expect(postalCodeNamed('09012')).toBeNull();
    expect(townsOf('APO AE')).toEqual([]);
  });

  it('names the code nearest to a point, as long as one is near', () => {
    const { point } = postalCodeNamed('83702')!;
    expect(postalCodeNear({ ...point, latitude: point.latitude + 0.001 })).toBe('83702');
    expect(postalCodeNear({ latitude: 0, longitude: 0 })).toBeNull();
  });
});

describe('towns', () => {
  it.each([
    ['st louis', 'Saint Louis, MO'],
    ['St. Louis', 'Saint Louis, MO'],
    ['Mt Vernon, WA', 'Mount Vernon, WA'],
    ['ft worth', 'Fort Worth, TX'],
    ['coeur d’alene', "Coeur d'Alene, ID"],
    ['sterling heights', 'Sterling Heights, MI'],
    ['Mtn View, AR', undefined],
  ])('reads %j as %j', (typed, label) => {
    expect(placeNamed(typed)?.label).toBe(label);
  });

  it('puts the larger of one name first', () => {
    const codes = townsOf('portland').map((town) => town.codes);
    expect(codes.length).toBeGreaterThan(5);
    expect(codes).toEqual(codes.toSorted((a, b) => b - a));
    expect(townsOf('Portland', 'ME').map(({ label }) => label)).toEqual(['Portland, ME']);
  });

  it('is in the middle of its codes', () => {
    const [portland] = townsOf('Portland', 'ME');
    const codes = Array.from({ length: 100_000 }, (_, code) =>
      postalCodeNamed(String(code).padStart(5, '0')),
    );
    const own = codes.flatMap((code) => (code?.label.slice(6) === 'Portland, ME' ? [code.point] : []));
    expect(own).toHaveLength(portland!.codes);
    const middle = own.reduce((sum, { latitude }) => sum + latitude, 0) / own.length;
    expect(portland!.point.latitude).toBeCloseTo(middle, 6);
    expect(pointOfAddress(mainePortland)).toEqual(portland!.point);
  });

  it('is in a state of the United States', () => {
    expect(pointOfAddress({ ...mainePortland, state: 'maine' })).toEqual(pointOfAddress(mainePortland));
    expect(pointOfAddress({ ...mainePortland, country: 'Canada' })).toBeNull();
    expect(pointOfAddress({ ...mainePortland, state: null })).toBeNull();
    expect(stateNamed('new hampshire')).toEqual({ code: 'NH', name: 'New Hampshire' });
    expect(stateNamed('')).toBeNull();
  });
});
