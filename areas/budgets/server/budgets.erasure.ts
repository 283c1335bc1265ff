import type { Erasure } from '#server/area.ts';
import { ofAddress } from './budgets.actions.ts';
import { deleteGivenOnce } from './budgets.store.ts';

/**
 * What was kept of the address for good. What counts for a day stays until then, or somebody could renew it by closing
 * the account and signing up again.
 */
export const budgetsErasure: Erasure = {
  erase: (tx, { deps, person }) => deleteGivenOnce(tx, ofAddress(deps, person.email)),
};
