import { queryOptions } from '@tanstack/react-query';
import { referenceListsContract } from '#areas/reference-lists/contract/reference-lists.ts';
import type { Api } from '#web/api/client.ts';

const halfAnHour = 30 * 60_000;

/** The causes that can be chosen. */
export function causesQuery(api: Api) {
  return queryOptions({
    queryKey: ['reference-lists', 'causes'],
    queryFn: ({ signal }) => api.call(referenceListsContract.causes, { signal }),
    staleTime: halfAnHour,
  });
}

/** The skills that can be chosen. Some hundred: the browser asks for them, they don't travel with a page. */
export function skillsQuery(api: Api) {
  return queryOptions({
    queryKey: ['reference-lists', 'skills'],
    queryFn: ({ signal }) => api.call(referenceListsContract.skills, { signal }),
    staleTime: halfAnHour,
  });
}
