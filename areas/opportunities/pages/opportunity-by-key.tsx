import { data, redirect } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import type { FailureData } from '#web/routing/failure.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { opportunityQuery } from '#areas/opportunities/web/opportunities.queries.ts';

/**
 * An opportunity at the address made of its key (areas/opportunities/README.md, "Finding"): leads to the one by its id. The parts
 * are read from the address itself, since the router's parameters no longer tell `%2F` from `/`.
 */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const key = keyOf(url.pathname);
  if (key === null) throw data({ code: 'not-found' } satisfies FailureData, { status: 404 });
  try {
    const { id } = await queryClient.ensureQueryData(opportunityQuery(api, key));
    throw redirect(`${pathTo('/opportunities/:id', { id })}${url.search}`, 301);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'opportunity.private') {
      throw redirect(paths.opportunities({ refused: 'private' }));
    }
    throw error;
  }
};

function keyOf(pathname: string): string | null {
  const parts = pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(1);
  try {
    return ['OPPORTUNITY', ...parts.slice(1).map(decodeURIComponent)].join('#');
  } catch {
    return null;
  }
}

/** Never seen: the address leads elsewhere. */
export function Component() {
  return null;
}
