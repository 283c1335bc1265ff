import { queryOptions } from '@tanstack/react-query';
import { additionalVolunteersContract } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import { childrenContract } from '#areas/additional-volunteers/contract/children.ts';
import { profileContract } from '#areas/accounts/contract/profile.ts';
import type { Api } from '#web/api/client.ts';

/** The signed-in person's own profile. */
export function profileQuery(api: Api) {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => api.call(profileContract.get, { signal }),
  });
}

/** The people whom the signed-in volunteer brings along. */
export function additionalVolunteersQuery(api: Api) {
  return queryOptions({
    queryKey: ['additional-volunteers'],
    queryFn: ({ signal }) => api.call(additionalVolunteersContract.list, { signal }),
  });
}

/** The children whom the signed-in volunteer brings along. */
export function childrenQuery(api: Api) {
  return queryOptions({
    queryKey: ['additional-volunteers', 'children'],
    queryFn: ({ signal }) => api.call(childrenContract.list, { signal }),
  });
}
