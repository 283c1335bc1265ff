import type { MapTilesView } from '#areas/opportunities/contract/map-tiles.ts';

/** The host that sends the pictures of a map. */
export const hostOf = ({ address }: Pick<MapTilesView, 'address'>): string => new URL(address).hostname;
