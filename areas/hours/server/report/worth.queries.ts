import { and, eq } from 'drizzle-orm';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import { worthOf, type Currency, type Money } from '#areas/hours/rules/hour-value.ts';
import { hoursSettings } from '#areas/hours/schema/hours-settings.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import type { SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { isManagedLocation } from './locations.sql.ts';

/** What an hour is worth at some locations; null where their organizations say nothing of it. */
export interface Rate {
  rate: Money | null;
  locations: string[];
}

/** The rates of the locations that a report is about. */
export async function ratesOf(
  db: Queryable,
  actor: SignedIn,
  { locations: chosen }: Pick<ReportFilters, 'locations'>,
): Promise<Rate[]> {
  const memberships = await membershipsOf(db, actor);
  const rows = await db
    .select({ id: locations.id, cents: hoursSettings.hourValueCents, currency: hoursSettings.currency })
    .from(locations)
    .leftJoin(hoursSettings, eq(hoursSettings.organizationId, locations.organizationId))
    .where(
      and(isManagedLocation(memberships), chosen.length > 0 ? isOneOf(locations.id, chosen) : undefined),
    );
  return [...Map.groupBy(rows, ({ cents, currency }) => `${cents} ${currency}`).values()].map((at) => {
    const { cents, currency } = at[0]!;
    return {
      rate: cents === null || currency === null ? null : { cents, currency },
      locations: at.map(({ id }) => id),
    };
  });
}

/** The currencies in which the hours of a report are worth something, in the order of their names. */
export const currenciesOf = (rates: readonly Rate[]): Currency[] =>
  [...new Set(rates.flatMap(({ rate }) => (rate ? [rate.currency] : [])))].toSorted();

/**
 * What the rows of a table are worth. With one rate that follows from their minutes; with several the minutes are asked for by rate.
 * @param minutesOf the minutes of each row, by its key, at some locations
 */
export async function worthByRate(
  rates: readonly Rate[],
  minutesOf: (locations: string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<(row: { key: string; minutes: number }) => Money[]> {
  if (currenciesOf(rates).length === 0) return () => [];
  const [only, ...others] = rates;
  if (only && others.length === 0) return ({ minutes }) => worthOf([{ minutes, rate: only.rate }]);
  const counted = await Promise.all(
    rates
      .filter(({ rate }) => rate !== null)
      .map(async ({ rate, locations: at }) => ({ rate, minutes: await minutesOf(at) })),
  );
  return ({ key }) => worthOf(counted.map(({ rate, minutes }) => ({ rate, minutes: minutes.get(key) ?? 0 })));
}

/** What visits are worth, each by the rate of its location. */
export function worthOfVisits(
  rates: readonly Rate[],
): (visit: { locationId: string; minutes: number }) => Money[] {
  const rateAt = new Map(rates.flatMap(({ rate, locations: at }) => at.map((id) => [id, rate] as const)));
  return ({ locationId, minutes }) => worthOf([{ minutes, rate: rateAt.get(locationId) ?? null }]);
}
