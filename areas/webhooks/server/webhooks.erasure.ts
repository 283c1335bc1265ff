import type { Erasure } from '#server/area.ts';
import { forgetAnswersAbout } from './deliveries.store.ts';

/** What was answered to deliveries about the person can name them; nothing else here does. */
export const webhooksErasure: Erasure = {
  erase: (tx, { person }) => forgetAnswersAbout(tx, person.id),
};
