import { DomainError } from '#shared/errors.ts';
import type { Tx } from '#server/db/client.ts';
import { ledOnlyBy } from './organizations.queries.ts';
import { lockLedOrganizations, markUnpublished } from './unpublish.store.ts';

/**
 * Unpublishes, in the caller's transaction, the organizations that will have no organizer once this person is gone
 * (areas/accounts/README.md, "Closing an account").
 * @param told ids of those that the person knows about
 * @throws DomainError account.last-organizer when there are others
 */
export async function unpublishLedOnlyBy(
  tx: Tx,
  userId: string,
  told: readonly string[],
  now: Date,
): Promise<void> {
  await lockLedOrganizations(tx, userId);
  const led = await ledOnlyBy(tx, userId);
  const untold = led.filter(({ id }) => !told.includes(id));
  if (untold.length > 0) {
    const organizations = untold.map(({ name }) => name).join(', ');
    throw new DomainError('account.last-organizer', { params: { organizations } });
  }
  await markUnpublished(
    tx,
    led.map(({ id }) => id),
    now,
  );
}
