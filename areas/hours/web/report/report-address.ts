import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import { daysOf, namedRanges, type DayRange, type NamedRange } from '#shared/rules/date-ranges.ts';
import { reportRange } from '#shared/rules/asked-days.ts';

/** What an address asks a report for; a part that is nonsense is left out. */
export interface ReportAsked {
  range: NamedRange | 'custom';
  /** As they were typed; empty for a range by its name. */
  days: DayRange;
  locations: string[];
  opportunities: string[];
}

const firstRange: NamedRange = 'last-30-days';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const chosenMax = 200;

/** Reads an address. */
export function readAskedReport(query: URLSearchParams): ReportAsked {
  const ids = (name: string) =>
    [...new Set(query.getAll(name).filter((id) => uuid.test(id)))].slice(0, chosenMax);
  const days = { start: query.get('start') ?? '', end: query.get('end') ?? '' };
  const isCustom = days.start !== '' || days.end !== '';
  return {
    range: isCustom ? 'custom' : (namedRanges.find((name) => name === query.get('range')) ?? firstRange),
    days,
    locations: ids('locations'),
    opportunities: ids('opportunities'),
  };
}

/** The query of an address that asks for this, of which a part stays out that goes without saying. */
export function writeReport({ range, days, locations, opportunities }: ReportAsked): URLSearchParams {
  return new URLSearchParams([
    ...(range === 'custom' ? Object.entries({ start: days.start, end: days.end }) : []),
    ...(range === 'custom' || range === firstRange ? [] : [['range', range]]),
    ...locations.map((id) => ['locations', id]),
    ...opportunities.map((id) => ['opportunities', id]),
  ]);
}

const noDays: DayRange = { start: '', end: '' };

/** The days that are meant. @param today `YYYY-MM-DD` where the viewer is, null while that is not known */
export function daysAsked({ range, days }: ReportAsked, today: string | null): DayRange {
  if (range === 'custom') return days;
  return today === null ? noDays : daysOf(range, today);
}

/** What to ask the server for; null while the days are not known, or not complete. */
export function filtersAsked(asked: ReportAsked, today: string | null): ReportFilters | null {
  const days = reportRange.safeParse(daysAsked(asked, today));
  if (!days.success) return null;
  return { ...days.data, locations: asked.locations, opportunities: asked.opportunities };
}
