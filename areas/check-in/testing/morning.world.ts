// What the tests of check-in are about: one morning of one organization.
import type { Db } from '#server/db/client.ts';
import type { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity, type ScheduleDate } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

/** From 9 to 12 in New York, where the clock shows 8. */
export const morning: ScheduleDate = { startAt: hoursAfter(factoryNow, 1), endAt: hoursAfter(factoryNow, 4) };

/** Of nothing. */
export const noId = '00000000-0000-7000-8000-ffffffffffff';

export interface Morning {
  opportunity?: Partial<typeof opportunities.$inferInsert>;
  dates?: ScheduleDate[];
  activities?: { title: string; capacity?: number }[];
  timeZone?: string;
}

/** An organization whose one opportunity opens its check-in an hour before; `params` name the roster of its first date. */
export async function makeMorning(
  db: Db,
  { opportunity = {}, dates = [morning], activities, timeZone = 'America/New_York' }: Morning = {},
) {
  const organizer = await makeOrganizer(db);
  const place = await makeOrganization(db, {}, { organizer, location: { timeZone } });
  const world = await makeOpportunity(
    db,
    place,
    { checkInHours: 1, ...opportunity },
    { schedule: { dates, activities } },
  );
  const params = { opportunityId: world.opportunity.id, dateId: world.dates[0]?.id ?? noId };
  return { ...place, ...world, organizer, params };
}

/** The same, with one registered volunteer; `body` is what the kiosk sends of her. */
export async function makeMorningOfGrace(db: Db, options: Morning = {}) {
  const world = await makeMorning(db, options);
  const volunteer = await makeUser(db, { firstName: 'Grace' });
  const slot = world.slots[0];
  const registration = slot ? await makeRegistration(db, volunteer, slot) : undefined;
  const body = { email: volunteer.email, slotId: slot?.id ?? noId };
  return { ...world, volunteer, registration: registration!, body };
}
