import type { Erasure } from '#server/area.ts';
import { deleteTextsTo } from './outbox/texts.store.ts';
import { deleteTextingOf } from './texting.store.ts';

/** Number, consents and texts go with the account; that a phone said STOP stays, without its number. */
export const textingErasure: Erasure = {
  async erase(tx, { person }) {
    await deleteTextingOf(tx, person.id);
    await deleteTextsTo(tx, person.id);
  },
};
