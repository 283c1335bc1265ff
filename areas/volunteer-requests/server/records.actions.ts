import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { volunteerRequestKey } from '#shared/rules/keys.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import {
  holdPair,
  insertRequest,
  renameImported,
  updateRequest,
  type Pair,
} from './volunteer-requests.store.ts';
import { recordIn } from './records.queries.ts';

/**
 * Puts a person on record without an email address into the list of the organization that keeps the record. Nobody else takes them on,
 * so they are approved.
 * @throws DomainError `not-found` when the organization is gone
 */
export async function listRecordIn(
  tx: Tx,
  { ids, clock }: Deps,
  pair: Pair,
  { contactId, byUserId }: { contactId: string | null; byUserId: string },
): Promise<void> {
  const held = await holdPair(tx, pair);
  if (!held) throw new DomainError('not-found');
  const now = clock.now();
  await insertRequest(tx, {
    ...pair,
    id: ids.uuid(),
    key: volunteerRequestKey(held.orgName),
    email: noAddress,
    name: held.name,
    status: 'approved',
    contactId,
    decidedById: byUserId,
    decidedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/** Writes name and contact of a record, or the name alone; the person is locked and has the name already. */
export async function correctListedRecordIn(
  tx: Tx,
  { clock }: Deps,
  pair: Pair,
  { contactId, ...name }: { firstName: string; lastName: string; contactId?: string | null },
): Promise<void> {
  const record = await recordIn(tx, pair);
  if (record)
    await updateRequest(tx, record.requestId, {
      name: fullName(name),
      contactId,
      updatedAt: clock.now(),
    });
}

/** Writes the name under which somebody stands in an organization's list who did nothing there, as long as it isn't the account's. */
export const renameListedIn = (
  tx: Tx,
  { clock }: Deps,
  pair: Pair,
  name: { firstName: string; lastName: string },
): Promise<void> => renameImported(tx, pair, name, clock.now());
