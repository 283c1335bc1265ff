import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rosterContract } from '#areas/check-in/contract/roster.ts';
import { urlOfCall, type Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { refusalsKey } from '../refusals/refusals.queries.ts';
import { rosterQuery } from './roster.queries.ts';

/** Several changes at once are read once, and not by all rosters at the same moment. */
const gatherMilliseconds = { least: 50, most: 350 };
/** A browser comes back by itself when the connection broke, and not when it was refused. */
const retryMilliseconds = 20_000;

/**
 * Reads the roster again whenever it may have changed, as long as the page is in sight: a browser has few connections to a
 * site, and who comes back to the page reads it anyway. Without a stream it is read each minute, as before.
 */
export function useLiveRoster(opportunityId: string, dateId: string): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(
    () => hearChanges(api, queryClient, { opportunityId, dateId }),
    [api, queryClient, opportunityId, dateId],
  );
}

/** @returns ends it */
function hearChanges(
  api: Api,
  queryClient: QueryClient,
  of: { opportunityId: string; dateId: string },
): () => void {
  const { queryKey } = rosterQuery(api, of);
  let source: EventSource | undefined;
  let reading: number | undefined;
  let retrying: number | undefined;
  const read = () => {
    reading = undefined;
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: refusalsKey });
  };
  const changed = () => {
    const { least, most } = gatherMilliseconds;
    reading ??= window.setTimeout(read, least + Math.random() * (most - least));
  };
  const close = () => {
    source?.close();
    source = undefined;
    window.clearTimeout(reading);
    window.clearTimeout(retrying);
    reading = undefined;
  };
  const open = () => {
    close();
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(urlOfCall(rosterContract.changes, of));
    // Something may have happened before it was open.
    source.addEventListener('open', changed);
    source.addEventListener('message', changed);
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      // Refused: perhaps the roster may not be read any more.
      changed();
      retrying = window.setTimeout(open, retryMilliseconds);
    });
  };
  open();
  document.addEventListener('visibilitychange', open);
  return () => {
    document.removeEventListener('visibilitychange', open);
    close();
  };
}
