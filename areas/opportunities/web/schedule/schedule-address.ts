import { readStart, writeStart } from '#areas/opportunities/rules/schedule-start.ts';
import type { OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { paths, pathTo } from '#web/routing/paths.ts';

/** The id of the schedule's heading, which the Volunteer button leads to. */
export const scheduleId = 'schedule';

/** What an address tells of a schedule. */
export interface ScheduleParams {
  /** Where what is shown of a long one begins (`writeStart`). */
  from?: string;
  /** The slots that are chosen. */
  slotIds?: readonly string[];
}

/** What an address tells of a schedule; a beginning that is none is left out. */
export function readScheduleParams(search: string): ScheduleParams & { slotIds: string[] } {
  const query = new URLSearchParams(search);
  const from = query.get('from') ?? '';
  return { ...(readStart(from) ? { from } : {}), slotIds: query.getAll('slot') };
}

/** The query that tells so, `?from=2030-06-01&slot=…`; empty when there is nothing to tell. */
export function scheduleQuery({ from, slotIds = [] }: ScheduleParams): string {
  const query = new URLSearchParams([
    ...(from === undefined ? [] : [['from', from]]),
    ...slotIds.map((slotId) => ['slot', slotId]),
  ]).toString();
  return query && `?${query}`;
}

/** Where a page of a long schedule is found again that has a day. */
export const pageStartOf = ({ part }: Pick<OpportunityDetails['schedule'], 'part'>, day: string): string =>
  writeStart({ day, part: part?.at ?? 1 });

/** An opportunity's schedule as somebody left it. */
export const schedulePath = (id: string, asked: ScheduleParams = {}): string =>
  `${pathTo('/opportunities/:id', { id })}${scheduleQuery(asked)}#${scheduleId}`;

/** Where a visitor becomes a volunteer and then comes back to this schedule, to sign up for what was chosen. */
export const volunteerPath = (id: string, asked: ScheduleParams = {}): string =>
  paths.leadingOn('/volunteer/signup', schedulePath(id, asked));
