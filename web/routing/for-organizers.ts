import { data as failureWith } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import { organizersOnly, type FailureData } from './failure.ts';
import type { LoaderServices, PageLoad } from './page-module.ts';
import { lastSegment } from './paths.ts';

/**
 * The load of a page about an organization, by the name at the end of its address, that its organizers alone may open: coordinators are told
 * whose it is.
 * @param read reads what holds now, not what was read a while ago
 */
export const loadForOrganizers =
  (read: (services: LoaderServices, orgName: string) => Promise<unknown>): PageLoad =>
  async (services, { url }) => {
    const orgName = lastSegment(url.pathname);
    if (orgName === undefined)
      throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
    try {
      await read(services, orgName);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'forbidden')) throw error;
      throw failureWith({ code: organizersOnly } satisfies FailureData, { status: 403 });
    }
  };
