import { eq, sql } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';

/** The person is nobody's contact any more, and the address is in no email group. */
export const opportunitiesErasure: Erasure = {
  async erase(tx, { person: { id, email } }) {
    await tx.delete(opportunityCoordinators).where(eq(opportunityCoordinators.userId, id));
    const kept = sql`array(select address from unnest(${opportunities.emailGroup}) with ordinality as listed(address, place)
      where lower(btrim(address)) <> ${email} order by place)`;
    await tx
      .update(opportunities)
      .set({ emailGroup: kept })
      .where(
        sql`exists (select 1 from unnest(${opportunities.emailGroup}) address where lower(btrim(address)) = ${email})`,
      );
  },
};
