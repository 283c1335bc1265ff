import { asc, eq, sql } from 'drizzle-orm';
import { heldRows } from '#server/db/held-addresses.ts';
import type { Erasure } from '#server/area.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';

/** The person is nobody's contact any more, and their addresses are in no email group. */
export const opportunitiesErasure: Erasure = {
  async erase(tx, { person: { id, addresses } }) {
    await tx.delete(opportunityCoordinators).where(eq(opportunityCoordinators.userId, id));
    const { emailGroup, organizationId, createdAt } = opportunities;
    // An entry has no time of its own: one of a former address stays where it was entered later, or asked about later.
    const isTheirs = sql`exists (select from ${heldRows(addresses)} where held.address = lower(btrim(listed.address))
      and (held.until is null or (${createdAt} <= held.until and not exists (select from email_group_addresses asked
        where asked.organization_id = ${organizationId} and asked.address = held.address
          and asked.asked_at > held.until))))`;
    const kept = sql`array(select listed.address from unnest(${emailGroup}) with ordinality as listed (address, place)
      where not ${isTheirs} order by place)`;
    await tx
      .update(opportunities)
      .set({ emailGroup: kept })
      .where(sql`exists (select from unnest(${emailGroup}) as listed (address) where ${isTheirs})`);
  },
  /** Somebody who said yes to the notices of its opportunities, or works for the organization and didn't say no, gets them there. */
  move: {
    step: 'opportunities',
    async lock(tx, moved) {
      await tx
        .select({ id: opportunities.id })
        .from(opportunities)
        .where(getsNotices(moved))
        .orderBy(asc(opportunities.id))
        .for('no key update');
    },
    async write(tx, moved) {
      const { from, to } = moved;
      const list = sql`array(select case when lower(btrim(address)) = ${from} then ${to} else address end
        from unnest(${opportunities.emailGroup}) with ordinality as listed(address, place) order by place)`;
      await tx.update(opportunities).set({ emailGroup: list }).where(getsNotices(moved));
    },
  },
};

/** Whether a person gets the notices of an opportunity at an address. */
const getsNotices = ({ userId, from }: { userId: string; from: string }) => {
  const { emailGroup, organizationId } = opportunities;
  return sql`exists (select from unnest(${emailGroup}) address where lower(btrim(address)) = ${from})
    and (exists (select from email_group_addresses asked where asked.organization_id = ${organizationId}
        and asked.address = ${from} and asked.answer = 'yes')
      or exists (select from coordinators works where works.organization_id = ${organizationId}
        and works.user_id = ${userId} and works.status = 'approve')
      and not exists (select from email_group_addresses asked where asked.organization_id = ${organizationId}
        and asked.address = ${from} and asked.answer = 'no'))`;
};
