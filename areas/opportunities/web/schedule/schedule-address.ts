import { isWrittenDay } from '#shared/rules/dates.ts';
import { paths, pathTo } from '#web/routing/paths.ts';

/** The id of the schedule's heading, which the Volunteer button leads to. */
export const scheduleId = 'schedule';

/** What an address tells of a schedule. */
export interface ScheduleParams {
  /** The day from which a long one is shown, `YYYY-MM-DD`. */
  from?: string;
  /** The slots that are chosen. */
  slotIds?: readonly string[];
}

/** What an address tells of a schedule; a day that is none is left out. */
export function readScheduleParams(search: string): ScheduleParams & { slotIds: string[] } {
  const query = new URLSearchParams(search);
  const from = query.get('from') ?? '';
  return { ...(isWrittenDay(from) ? { from } : {}), slotIds: query.getAll('slot') };
}

/** The query that tells so, `?from=2030-06-01&slot=…`; empty when there is nothing to tell. */
export function scheduleQuery({ from, slotIds = [] }: ScheduleParams): string {
  const query = new URLSearchParams([
    ...(from === undefined ? [] : [['from', from]]),
    ...slotIds.map((slotId) => ['slot', slotId]),
  ]).toString();
  return query && `?${query}`;
}

/** An opportunity's schedule as somebody left it. */
export const schedulePath = (id: string, asked: ScheduleParams = {}): string =>
  `${pathTo('/opportunities/:id', { id })}${scheduleQuery(asked)}#${scheduleId}`;

/** Where a visitor becomes a volunteer and then comes back to this schedule, to sign up for what was chosen. */
export const volunteerPath = (id: string, asked: ScheduleParams = {}): string =>
  paths.leadingOn('/volunteer/signup', schedulePath(id, asked));
