import { ofAddress } from '#areas/budgets/server/budgets.actions.ts';
import type { Erasure } from '#server/area.ts';
import { forgetPerson, moveBlocks } from './blocks.store.ts';

/** Nothing is kept that can be read: a digest keeps out a new account of the address. Another address is no way around a block. */
export const blocksErasure: Erasure = {
  erase: (tx, { person }) => forgetPerson(tx, person.id),
  move: {
    step: 'answers',
    write: (tx, { deps, userId, to }) => moveBlocks(tx, { userId, addressDigest: ofAddress(deps, to) }),
  },
};
