/**
 * What clocks show in a zone is decided by the server: browsers bring rules of their own, which can be years older, and don't know
 * zones that are newer than they are. A page brings a table of its zones, and dates are read by it where it says something.
 */

/** From an instant on (milliseconds since 1970), how many minutes the clocks are ahead of UTC, and the zone's short name. */
export type ZoneSpell = readonly [from: number, minutes: number, name: string];

/** The spells of zones in order, for instants before `until` (milliseconds since 1970). */
export interface ZoneTable {
  until: number;
  zones: Readonly<Record<string, readonly ZoneSpell[]>>;
}

/*
 * What was learned is kept in the file that every page loads first (`leanRules` of vite.config.ts): in one of its own it would be
 * forgotten, as the entry runs before the files that import it.
 */
const nothing: ZoneTable = { until: 0, zones: {} };
let learned = nothing;

/** Has this process read dates by a table from now on; without one, by its own rules. A browser does so once, for its page. */
export function learnZones(table: ZoneTable = nothing): void {
  learned = table;
}

/** What the table that was learned says of a zone at an instant; undefined where it says nothing. */
export function learnedSpell(instant: Date, timeZone: string): ZoneSpell | undefined {
  const at = instant.getTime();
  return at < learned.until ? learned.zones[timeZone]?.findLast(([from]) => from <= at) : undefined;
}
