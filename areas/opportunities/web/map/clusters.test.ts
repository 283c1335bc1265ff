import { describe, expect, it } from 'vitest';
import type { MapPlace } from '#areas/opportunities/contract/opportunity-map.ts';
import { apart, clustersOf, countOf } from './clusters.ts';

const opportunity = { title: '', organization: '', timeZone: 'UTC', nextAt: null };

/** A place at a pixel, with so many opportunities. */
const place = (x: number, y: number, count = 1): MapPlace => ({
  latitude: y,
  longitude: x,
  town: `${x} ${y}`,
  opportunities: Array.from({ length: count }, (_, nth) => ({ ...opportunity, id: `${x} ${y} ${nth}` })),
});

const shown = (places: readonly MapPlace[]) =>
  clustersOf(places, ({ longitude: x, latitude: y }) => ({ x, y })).map((cluster) => [
    cluster.id,
    countOf(cluster),
  ]);

describe('places on a map [finding-27]', () => {
  it('have a marker each where there is room', () => {
    expect(shown([place(0, 0, 2), place(apart, 0), place(0, apart)])).toEqual([
      ['0_0', 2],
      [`0_${apart}`, 1],
      [`${apart}_0`, 1],
    ]);
  });

  it('share one where two would touch, at the place that comes first', () => {
    expect(shown([place(10, 10, 3), place(-20, 30), place(70, 10), place(10, 10 + apart - 1, 2)])).toEqual([
      ['10_10', 6],
      ['10_70', 1],
    ]);
  });

  it('are none of nothing', () => {
    expect(shown([])).toEqual([]);
  });
});
