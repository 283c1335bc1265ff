import type { HereNow } from '#areas/check-in/contract/here-now.ts';

/** A list of half a day ago says nothing of who is here. */
const keptHours = 12;

/** The instant at which a device forgets who was here, by the service's clock. */
export const hereNowKeptUntil = ({ now }: Pick<HereNow, 'now'>): string =>
  new Date(Date.parse(now) + keptHours * 60 * 60 * 1000).toISOString();
