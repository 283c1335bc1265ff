import { paths, pathTo } from '#web/routing/paths.ts';

/** The id of the schedule's heading, which the Volunteer button leads to. */
export const scheduleId = 'schedule';

/** An opportunity's schedule as somebody left it: all dates or the first, and the slots that were chosen. */
export function schedulePath(id: string, search = '', slotIds: readonly string[] = []): string {
  const isWhole = new URLSearchParams(search).get('dates') === 'all';
  const query = new URLSearchParams([
    ...(isWhole ? [['dates', 'all']] : []),
    ...slotIds.map((slotId) => ['slot', slotId]),
  ]).toString();
  return `${pathTo('/opportunities/:id', { id })}${query ? `?${query}` : ''}#${scheduleId}`;
}

/** The slots that such an address names as chosen, and its query without them. */
export function chosenInQuery(search: string): { slotIds: string[]; rest: string } {
  const query = new URLSearchParams(search);
  const slotIds = query.getAll('slot');
  query.delete('slot');
  return { slotIds, rest: query.toString() };
}

/** Where a visitor becomes a volunteer and then comes back to this schedule, with the slots chosen. */
export function volunteerPath(id: string, search = '', slotIds: readonly string[] = []): string {
  return paths.leadingOn('/volunteer/signup', schedulePath(id, search, slotIds));
}
