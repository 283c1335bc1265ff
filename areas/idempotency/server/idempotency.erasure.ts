import type { Erasure } from '#server/area.ts';
import { deleteSentBy } from './idempotency.store.ts';

/** What a person or their API keys sent is not remembered any more. */
export const idempotencyErasure: Erasure = { erase: (tx, { person }) => deleteSentBy(tx, person.id) };
