import type { MapTiles } from '#areas/opportunities/contract/map-tiles.ts';

/** The host that sends the pictures of a map. */
export const hostOf = ({ address }: Pick<MapTiles, 'address'>): string => new URL(address).hostname;
