import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { crmLinks } from '#areas/crm/schema/sync.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Queryable } from '#server/db/client.ts';
import type { SyncedPlace } from './facts.queries.ts';

/** The registration of the same place that was given back and has records in the CRM; null for none. */
export async function earlierHeld(
  db: Queryable,
  organizationId: string,
  { registrationId, userId, slotId }: SyncedPlace,
): Promise<string | null> {
  const [row] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(
      crmLinks,
      and(
        eq(crmLinks.organizationId, organizationId),
        eq(crmLinks.kind, 'place'),
        eq(crmLinks.localId, sql`${registrations.id}::text`),
      ),
    )
    .where(
      and(
        eq(registrations.slotId, slotId),
        eq(registrations.userId, userId),
        isNotNull(registrations.deletedAt),
        ne(registrations.id, registrationId),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
