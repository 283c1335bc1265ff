import { eq } from 'drizzle-orm';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { SlotRow } from '#areas/opportunities/testing/opportunities.factories.ts';
import type { HeldPlacesInput } from '#areas/registrations/rules/held-places.ts';
import { heldPlaces, heldVisits } from '#areas/registrations/schema/registrations.held.ts';
import type { Queryable } from '#server/db/client.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

/** Places for a group as somebody enters them. */
export const heldInput = (fields: Partial<HeldPlacesInput> = {}): HeldPlacesInput => ({
  name: 'Acme',
  number: 12,
  contactName: 'Wile Coyote',
  contactEmail: '',
  contactPhone: '',
  note: '',
  lapseHours: null,
  ...fields,
});

/** Twelve places in a slot that are held for Acme. */
export async function makeHeld(
  db: Queryable,
  slot: Pick<SlotRow, 'id'>,
  overrides: Partial<typeof heldPlaces.$inferInsert> = {},
): Promise<typeof heldPlaces.$inferSelect> {
  const { dateId, opportunityId } = one(await db.select().from(slots).where(eq(slots.id, slot.id)));
  const row = {
    id: nextId(),
    slotId: slot.id,
    dateId,
    opportunityId,
    name: 'Acme',
    number: 12,
    contactName: 'Wile Coyote',
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(heldPlaces).values(row).returning());
}

/** Some of a group who came without names. */
export async function makeHeldVisit(
  db: Queryable,
  held: { id: string },
  overrides: Partial<typeof heldVisits.$inferInsert> = {},
): Promise<typeof heldVisits.$inferSelect> {
  const row = { id: nextId(), heldPlaceId: held.id, people: 8, checkInAt: factoryNow, ...overrides };
  return one(await db.insert(heldVisits).values(row).returning());
}
