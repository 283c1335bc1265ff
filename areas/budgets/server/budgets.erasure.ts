import type { Erasure } from '#server/area.ts';
import { ofAddress } from './budgets.actions.ts';
import { kindsOfAccounts } from './budgets.rules.ts';
import { copyTaken, deleteGivenOnce } from './budgets.store.ts';

/**
 * What was kept of the address for good. What counts for a day stays until then, or somebody could renew it by closing
 * the account and signing up again.
 */
export const budgetsErasure: Erasure = {
  async erase(tx, { deps, person }) {
    for (const { address } of person.addresses) await deleteGivenOnce(tx, ofAddress(deps, address));
  },
  // Another address is no way to have spent budgets again.
  move: {
    step: 'budgets',
    write: (tx, { deps, from, to }) =>
      copyTaken(
        tx,
        { from: ofAddress(deps, from), to: ofAddress(deps, to) },
        { kinds: kindsOfAccounts, now: deps.clock.now() },
      ),
  },
};
