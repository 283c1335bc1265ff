import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { slots } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  makeCoordinator,
  makeOpportunity,
  makeOrganization,
  makeOrganizer,
  makeRegistration,
  makeUser,
} from '#testing/factories/index.ts';

const { setSlotCapacity } = contract.opportunities;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const { slots: made } = await makeOpportunity(test.db, at);
  const slot = made[0]!;
  for (let taken = 0; taken < 2; taken += 1) {
    await makeRegistration(test.db, await makeUser(test.db), slot);
  }
  return { ...at, organizer, slot, params: { slotId: slot.id } };
}

const capacityOf = async (slotId: string) =>
  (await test.db.select().from(slots).where(eq(slots.id, slotId)))[0]!.capacity;

describe("a slot's places", () => {
  it('are raised, and lowered down to those who are signed up', async () => {
    const { organizer, params, slot } = await scene();
    for (const capacity of [9, 2]) {
      await test.ok(setSlotCapacity, { params, body: { capacity }, as: organizer });
      expect(await capacityOf(slot.id)).toBe(capacity);
    }
    const problem = await test.refused(setSlotCapacity, { params, body: { capacity: 1 }, as: organizer });
    expect(problem).toMatchObject({
      status: 409,
      code: 'capacity-below-filled',
      message: '2 volunteers are signed up already. A slot can’t have fewer places than that.',
    });
    expect(await capacityOf(slot.id)).toBe(2);
  });

  it.each([0, -1, 1.5, 100_001])('%d is none', async (capacity) => {
    const { organizer, params } = await scene();
    const problem = await test.refused(setSlotCapacity, { params, body: { capacity }, as: organizer });
    expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ path: 'capacity' }] });
  });

  it('are for those who manage the location', async () => {
    const { location, params, slot } = await scene();
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, location);
    await test.ok(setSlotCapacity, { params, body: { capacity: 4 }, as: coordinator });
    const other = await scene();
    const refused = async (as?: { id: string }) =>
      (await test.refused(setSlotCapacity, { params, body: { capacity: 7 }, ...(as ? { as } : {}) })).code;
    expect(await refused()).toBe('sign-in-required');
    expect(await refused(await makeUser(test.db))).toBe('forbidden');
    expect(await refused(other.organizer)).toBe('forbidden');
    expect(await capacityOf(slot.id)).toBe(4);
  });
});
