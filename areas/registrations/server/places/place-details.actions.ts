import type { Tx } from '#server/db/client.ts';
import { withoutWaiting } from '#server/db/fast-path/without-waiting.ts';
import { forgetCrmIdsOf, writeCrmIds, writePlaceNote } from './place-details.store.ts';

/** Notes something about a place, which must be locked; an empty note takes away what was there. */
export async function notePlaceIn(tx: Tx, registrationId: string, note: string, now: Date): Promise<void> {
  await writePlaceNote(tx, registrationId, note === '' ? null : note, now);
}

/**
 * Copies to places, which must be locked, by what id the CRM knows their people, as far as their requests at the organization
 * say so.
 */
export async function copyCrmIds(
  tx: Tx,
  registrationIds: readonly string[],
  organizationId: string,
): Promise<void> {
  await withoutWaiting(tx, writeCrmIds(tx, { ids: registrationIds, organizationId }));
}

/** No place of an organization, nor its person, is known to a CRM any more: the organization's CRM is another one. */
export const forgetCrmIds = (tx: Tx, organizationId: string): Promise<void> =>
  forgetCrmIdsOf(tx, organizationId);
