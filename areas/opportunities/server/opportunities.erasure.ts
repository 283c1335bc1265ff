import { eq, sql } from 'drizzle-orm';
import { isOneOf } from '#server/db/one-of.ts';
import type { Erasure } from '#server/area.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';

/** The person is nobody's contact any more, and their addresses are in no email group. */
export const opportunitiesErasure: Erasure = {
  async erase(tx, { person: { id, addresses } }) {
    await tx.delete(opportunityCoordinators).where(eq(opportunityCoordinators.userId, id));
    const kept = sql`array(select address from unnest(${opportunities.emailGroup}) with ordinality as listed(address, place)
      where not ${isOneOf(sql`lower(btrim(address))`, addresses)} order by place)`;
    await tx
      .update(opportunities)
      .set({ emailGroup: kept })
      .where(
        sql`exists (select 1 from unnest(${opportunities.emailGroup}) address where ${isOneOf(sql`lower(btrim(address))`, addresses)})`,
      );
  },
  /** Somebody who works for the organization, or said yes to the notices of its opportunities, gets them there. */
  async move(tx, { userId, from, to }) {
    const { emailGroup, organizationId } = opportunities;
    const moved = sql`array(select case when lower(btrim(address)) = ${from} then ${to} else address end
      from unnest(${emailGroup}) with ordinality as listed(address, place) order by place)`;
    await tx
      .update(opportunities)
      .set({ emailGroup: moved })
      .where(
        sql`exists (select from unnest(${emailGroup}) address where lower(btrim(address)) = ${from})
          and (exists (select from email_group_addresses asked where asked.organization_id = ${organizationId}
              and asked.address = ${from} and asked.answer = 'yes')
            or exists (select from coordinators works where works.organization_id = ${organizationId}
              and works.user_id = ${userId} and works.status = 'approve'))`,
      );
  },
};
