import type { Queryable } from '#server/db/client.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityKey } from '#shared/rules/keys.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { one } from '#testing/factories/insert.ts';
import type { LocationRow, OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import { factoryNow, hoursAfter, nextId, nextNumber } from '#testing/factories/sequence.ts';

export type OpportunityRow = typeof opportunities.$inferSelect;
export type DateRow = typeof opportunityDates.$inferSelect;
export type ActivityRow = typeof activities.$inferSelect;
export type SlotRow = typeof slots.$inferSelect;

export interface ScheduleDate {
  startAt: Date;
  endAt: Date;
  label?: string;
}

export type ScheduleActivity = Partial<typeof activities.$inferInsert> & {
  title: string;
  /** Account holders each of its slots has room for; 5 unless told otherwise. */
  capacity?: number;
};

/** Every activity takes place on every date. */
export interface Schedule {
  dates?: ScheduleDate[];
  activities?: ScheduleActivity[];
}

export interface OpportunityOptions {
  /** One date of three hours a day after `factoryNow` with one activity, unless told otherwise. */
  schedule?: Schedule;
  /** Contacts, in order. */
  coordinators?: Pick<UserRow, 'id'>[];
}

export interface OpportunityWithSchedule {
  opportunity: OpportunityRow;
  dates: DateRow[];
  activities: ActivityRow[];
  /** Ordered by date, then by activity. */
  slots: SlotRow[];
}

/** A published opportunity with its schedule. */
export async function makeOpportunity(
  db: Queryable,
  at: { organization: Pick<OrganizationRow, 'id' | 'name'>; location: Pick<LocationRow, 'id' | 'name'> },
  overrides: Partial<typeof opportunities.$inferInsert> = {},
  { schedule = {}, coordinators = [] }: OpportunityOptions = {},
): Promise<OpportunityWithSchedule> {
  const title = overrides.title ?? `Sort donations ${nextNumber()}`;
  const dates = schedule.dates ?? [
    { startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) },
  ];
  const row = {
    id: nextId(),
    key: opportunityKey(at.organization.name, at.location.name, title),
    organizationId: at.organization.id,
    locationId: at.location.id,
    title,
    description: 'Sort, pack and label what people gave.',
    status: 'published' as const,
    startsAt: earliest(dates),
    endsAt: latest(dates),
    postedAt: overrides.status === 'draft' ? null : factoryNow,
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  const opportunity = one(await db.insert(opportunities).values(row).returning());
  if (coordinators.length > 0) {
    await db
      .insert(opportunityCoordinators)
      .values(
        coordinators.map((user, position) => ({ opportunityId: opportunity.id, userId: user.id, position })),
      );
  }
  return { opportunity, ...(await makeSchedule(db, opportunity, { ...schedule, dates })) };
}

/** Adds dates, activities and a slot for each pair of them; doesn't touch `startsAt` and `endsAt`. */
export async function makeSchedule(
  db: Queryable,
  opportunity: Pick<OpportunityRow, 'id'>,
  { dates = [], activities: planned = [{ title: 'Packing' }] }: Schedule,
): Promise<Omit<OpportunityWithSchedule, 'opportunity'>> {
  if (dates.length === 0) return { dates: [], activities: [], slots: [] };
  const dateRows = await db
    .insert(opportunityDates)
    .values(dates.map((date) => ({ id: nextId(), opportunityId: opportunity.id, ...date })))
    .returning();
  if (planned.length === 0) return { dates: dateRows, activities: [], slots: [] };
  const activityRows = await db
    .insert(activities)
    .values(
      planned.map(({ capacity: _capacity, ...activity }) => ({
        id: nextId(),
        opportunityId: opportunity.id,
        description: 'You will be shown how.',
        ...activity,
      })),
    )
    .returning();
  const slotRows = await db
    .insert(slots)
    .values(
      dateRows.flatMap((date) =>
        activityRows.map((activity, index) => ({
          id: nextId(),
          opportunityId: opportunity.id,
          dateId: date.id,
          activityId: activity.id,
          capacity: planned[index]?.capacity ?? 5,
        })),
      ),
    )
    .returning();
  return { dates: dateRows, activities: activityRows, slots: slotRows };
}

const earliest = (dates: ScheduleDate[]): Date | null =>
  dates.reduce<Date | null>((best, { startAt }) => (best && best <= startAt ? best : startAt), null);

const latest = (dates: ScheduleDate[]): Date | null =>
  dates.reduce<Date | null>((best, { endAt }) => (best && best >= endAt ? best : endAt), null);
