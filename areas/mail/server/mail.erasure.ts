import type { Erasure } from '#server/area.ts';
import { deleteGroupAddresses } from './email-group/email-group.store.ts';
import { moveAnswers } from './email-group/move-answers.actions.ts';
import { deleteNewsFor } from './places/sign-up-news.store.ts';

/** Whose notices the address was asked about, and what the next digests would tell. The mails themselves are blanked once they have left. */
export const mailErasure: Erasure = {
  async erase(tx, { person }) {
    await deleteGroupAddresses(tx, person.addresses);
    await deleteNewsFor(tx, person.id);
  },
  move: { step: 'answers', write: moveAnswers },
};
