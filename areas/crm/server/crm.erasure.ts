import { eq } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { crmAuthStates } from '#areas/crm/schema/crm.ts';
import { forgetLinksOf } from './sync/links.store.ts';
import { forgetSyncOf } from './sync/queue.store.ts';

/**
 * A log-in to a CRM that is under way ends, and nobody knows any more which records there the person is. The records stay: they are the
 * organization's, which answers for them.
 */
export const crmErasure: Erasure = {
  async erase(tx, { person }) {
    await tx.delete(crmAuthStates).where(eq(crmAuthStates.userId, person.id));
    await forgetSyncOf(tx, person.id);
    await forgetLinksOf(tx, person.id);
  },
};
