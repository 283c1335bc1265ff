import type { Erasure } from '#server/area.ts';
import { deleteFeedsOf } from './calendar-feeds.store.ts';

/** Addresses end with the account. */
export const calendarFeedsErasure: Erasure = { erase: (tx, { person }) => deleteFeedsOf(tx, person.id) };
