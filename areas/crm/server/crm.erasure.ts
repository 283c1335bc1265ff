import { eq } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { crmAuthStates } from '#areas/crm/schema/crm.ts';

/** A log-in to a CRM that is under way ends. */
export const crmErasure: Erasure = {
  async erase(tx, { person }) {
    await tx.delete(crmAuthStates).where(eq(crmAuthStates.userId, person.id));
  },
};
