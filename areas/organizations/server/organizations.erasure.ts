import { eq } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { organizationAccounts } from '#areas/organizations/schema/organizations.ts';
import { ledOnlyBy } from './organizations.queries.ts';
import { unpublishLedOnlyBy } from './unpublish.actions.ts';

/** Organizations that nobody else leads are unpublished. */
export const organizationsErasure: Erasure = {
  preview: async (db, userId) => ({ organizations: await ledOnlyBy(db, userId) }),
  async release(tx, { person, unpublish, now }) {
    await unpublishLedOnlyBy(tx, person.id, unpublish, now);
    return [];
  },
  async erase(tx, { person }) {
    await tx.delete(organizationAccounts).where(eq(organizationAccounts.userId, person.id));
  },
};
