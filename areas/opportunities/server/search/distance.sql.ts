import { and, between, type SQL, sql } from 'drizzle-orm';
import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { earthKilometres, type Point } from '#shared/rules/distances.ts';
import type { DaysRead } from './reading/days-read.rules.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';

/** What is asked for: the filters, with `q` holding words alone, and what else the typed text says. */
export interface Asked extends OpportunityFilters {
  /** Where the place is that is named; without it nobody knows that place, or none is. */
  point?: Point | undefined;
  /** At most so many kilometres from there. */
  reach?: number | undefined;
  /** In this state; addresses have its code or its name. */
  state?: { code: string; name: string } | undefined;
  days?: DaysRead | undefined;
}

/** A degree of latitude, everywhere. */
const kilometresOfDegree = (earthKilometres * Math.PI) / 180;

/** How far a location is from a point (`kilometresBetween` in SQL); null where nobody knows where it is. */
export function kilometresTo({ latitude, longitude }: Point): SQL<number | null> {
  const half = (column: typeof locations.latitude | typeof locations.longitude, degrees: number) =>
    sql`power(sin(radians(${column} - ${degrees}::float8) / 2), 2)`;
  const chord = sql`${half(locations.latitude, latitude)}
    + cos(radians(${latitude}::float8)) * cos(radians(${locations.latitude})) * ${half(locations.longitude, longitude)}`;
  // `least` passes over null.
  return sql`case when ${locations.latitude} is not null then 2 * ${earthKilometres}::float8 * asin(least(1, sqrt(${chord}))) end`;
}

/** The locations within the distance that is asked for; undefined where none is. */
export function isWithinReach({ point, reach }: Asked): SQL | undefined {
  if (!point || reach === undefined) return undefined;
  const north = reach / kilometresOfDegree;
  // Meridians come together at the poles.
  const east =
    north / Math.max(0.01, Math.cos((Math.min(89, Math.abs(point.latitude) + north) * Math.PI) / 180));
  const isInBox = between(locations.latitude, point.latitude - north, point.latitude + north);
  const isAcrossDateLine = Math.abs(point.longitude) + east > 180;
  return and(
    isInBox,
    isAcrossDateLine
      ? undefined
      : between(locations.longitude, point.longitude - east, point.longitude + east),
    sql`${kilometresTo(point)} <= ${reach}::float8`,
  );
}
