import { and, between, or, type SQL, sql } from 'drizzle-orm';
import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { earthKilometres, type Point } from '#shared/rules/distances.ts';
import type { TimeRead } from './reading/times.rules.ts';
import type { DaysRead } from './reading/days-read.rules.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';

/** What is asked for: the filters, with `q` holding words alone, and what else the typed text says. */
export interface Asked extends OpportunityFilters {
  /** Where the places are that are named; without it nobody knows them, or none is. */
  points?: readonly Point[] | undefined;
  /** At most so many kilometres from one of them. */
  reach?: number | undefined;
  /** In this state; addresses have its code or its name. */
  state?: { code: string; name: string } | undefined;
  days?: DaysRead | undefined;
  /** Only what starts at this time of the day. */
  time?: TimeRead | undefined;
}

/** A degree of latitude, everywhere. */
const kilometresOfDegree = (earthKilometres * Math.PI) / 180;

/** How far a location is from the nearest of some points; null where nobody knows where it is. */
export const kilometresTo = (points: readonly Point[]): SQL<number | null> =>
  points.length === 1
    ? sql`${kilometresBetween(points[0]!)}`
    : sql`least(${sql.join(points.map(kilometresBetween), sql`, `)})`;

/** `kilometresBetween` of the rules in SQL. */
function kilometresBetween({ latitude, longitude }: Point): SQL<number | null> {
  const half = (column: typeof locations.latitude | typeof locations.longitude, degrees: number) =>
    sql`power(sin(radians(${column} - ${degrees}::float8) / 2), 2)`;
  const chord = sql`${half(locations.latitude, latitude)}
    + cos(radians(${latitude}::float8)) * cos(radians(${locations.latitude})) * ${half(locations.longitude, longitude)}`;
  // `least` passes over null.
  return sql`case when ${locations.latitude} is not null then 2 * ${earthKilometres}::float8 * asin(least(1, sqrt(${chord}))) end`;
}

/** The locations within the distance that is asked for; undefined where none is. */
export function isWithinReach({ points, reach }: Asked): SQL | undefined {
  if (!points || reach === undefined) return undefined;
  return or(...points.map((point) => isWithin(point, reach)));
}

function isWithin(point: Point, reach: number): SQL | undefined {
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
    sql`${kilometresBetween(point)} <= ${reach}::float8`,
  );
}
