import type { MapPlace } from '#areas/opportunities/contract/opportunity-map.ts';

/** What one marker stands for: places that are too near one another on the screen to be pressed one by one. */
export interface Cluster {
  /** Of the place where the marker stands; no other marker has it. */
  id: string;
  /** The one where the marker stands comes first. */
  places: readonly MapPlace[];
}

interface Pixel {
  x: number;
  y: number;
}

/** Pixels from the middle of a marker to that of the next: their size (DESIGN, "Touch targets") and a gap. */
export const apart = 50;

/**
 * Places in clusters whose markers don't touch one another.
 * @param pixelOf where a place is on the screen
 */
export function clustersOf(
  places: readonly MapPlace[],
  pixelOf: (place: MapPlace) => Pixel,
): readonly Cluster[] {
  const found: { at: Pixel; places: MapPlace[] }[] = [];
  for (const place of places) {
    const at = pixelOf(place);
    const near = found.find((one) => Math.max(Math.abs(one.at.x - at.x), Math.abs(one.at.y - at.y)) < apart);
    if (near) near.places.push(place);
    else found.push({ at, places: [place] });
  }
  return found.map(({ places: together }) => ({ id: idOf(together), places: together }));
}

/** How many opportunities are there. */
export const countOf = ({ places }: Cluster): number =>
  places.reduce((sum, { opportunities }) => sum + opportunities.length, 0);

const idOf = ([first]: readonly MapPlace[]): string => (first ? `${first.latitude}_${first.longitude}` : '');
