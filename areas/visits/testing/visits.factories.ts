import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { one } from '#testing/factories/insert.ts';

export type VisitRow = typeof visits.$inferSelect;
export type VisitValues = Omit<typeof visits.$inferInsert, 'registrationId' | 'userId'>;

/** What happened to a place: times, a mark that nobody came, who wrote it in. A visit that is there is changed. */
export async function makeVisit(db: Queryable, place: { id: string }, visit: VisitValues): Promise<VisitRow> {
  const userId = sql<string>`(select user_id from ${registrations} where id = ${place.id})`;
  const row = { registrationId: place.id, userId, ...visit };
  return one(
    await db
      .insert(visits)
      .values(row)
      .onConflictDoUpdate({ target: visits.registrationId, set: row })
      .returning(),
  );
}

/** The visit of a place as it is now; without one everything is null. */
export async function visitOf(
  db: Queryable,
  registrationId: string,
): Promise<Omit<VisitRow, 'registrationId' | 'userId'>> {
  const [row] = await db.select().from(visits).where(eq(visits.registrationId, registrationId));
  return row ?? nobodyCame;
}

const nobodyCame = {
  checkInAt: null,
  checkOutAt: null,
  noShowAt: null,
  noShowById: null,
  repairedAt: null,
  repairedById: null,
  newVolunteer: false,
  hasCome: null,
};
