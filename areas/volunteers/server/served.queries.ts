import { and, eq } from 'drizzle-orm';
import { totalMinutes } from '#areas/hours/rules/hours.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedMinutes } from '#server/db/facts/hours.sql.ts';
import { dayOfVisit, hasCome } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';

/** What somebody did at an organization. */
export interface Served {
  /** Minutes served in finished visits. */
  minutes: number;
  /** Day of the last visit, `YYYY-MM-DD` at its location. */
  lastVisit: string | null;
}

/** What each of the people did at the organization; nothing for those who never came. */
export async function servedAt(
  db: Queryable,
  organizationId: string,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Served>> {
  const visits = await fromRegistrations(db, {
    userId: registrations.userId,
    day: dayOfVisit(locations.timeZone),
    minutes: countedMinutes(now),
  }).where(
    and(
      isOneOf(registrations.userId, userIds),
      eq(opportunities.organizationId, organizationId),
      isHeld,
      hasCome,
    ),
  );
  return new Map(
    [...Map.groupBy(visits, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      {
        minutes: totalMinutes(own),
        lastVisit: own.map(({ day }) => day).reduce((last, day) => (day > last ? day : last)),
      },
    ]),
  );
}
