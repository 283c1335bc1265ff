import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { ofAddress } from '#areas/budgets/server/budgets.actions.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { adoptAddress, deleteBlock, insertBlock, lockBlock } from './blocks.store.ts';

/**
 * From now on the organization gives the person no places. The account must be locked (`lockUser`), so that a place that is taken for
 * the person meanwhile is there before.
 * @returns false when the person was blocked already; who did it and why stay as they are
 */
export const blockIn = (
  tx: Tx,
  deps: Deps,
  block: { organizationId: string; userId: string; email: string; reason: string; blockedById: string },
): Promise<boolean> => {
  const { email, ...rest } = block;
  return insertBlock(tx, {
    ...rest,
    id: deps.ids.uuid(),
    // A person without an address is nobody else either.
    addressDigest: ofAddress(deps, email === noAddress ? rest.userId : email),
    blockedAt: deps.clock.now(),
  });
};

/** The organization that blocked somebody; undefined when the block is there no more. It is locked until the transaction ends. */
export const holdBlock = lockBlock;

/** The organization gives the person places again. */
export const unblockIn = deleteBlock;

/** Has blocks of a closed account hold for one that was made now with the same address. */
export const adoptBlocksIn = (
  tx: Tx,
  deps: Deps,
  { userId, email }: { userId: string; email: string },
): Promise<void> => adoptAddress(tx, { userId, addressDigest: ofAddress(deps, email) });
