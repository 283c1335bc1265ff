import type { Saying } from './writer.ts';

/* What callers of the documents send of attributes that the product sets itself (`says` of a writer). */

/** Milliseconds by which a caller's clock may differ from ours. */
export const clockSkew = 5 * 60_000;

/** An instant that is now, as the documents' callers stamp what they send. */
export const isNow: Saying = (value, _item, { deps }) =>
  typeof value === 'string' && Math.abs(Date.parse(value) - deps.clock.now().getTime()) < clockSkew;

/** The caller's own key, of what the caller does. */
export const isCaller: Saying = (value, _item, { actor }) => value === actor.userKey;

export const isFalse: Saying = (value) => value === false;

/** A day, `YYYY-MM-DD`, that is today in some time zone. */
export const isToday: Saying = (value, _item, { deps }) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  Math.abs(Date.parse(`${value}T12:00:00Z`) - deps.clock.now().getTime()) < 36 * 3_600_000;
