import { useQueryClient } from '@tanstack/react-query';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { useApi } from '#web/api/use-api.tsx';
import { rosterQuery } from '../roster/roster.queries.ts';

/** Reads a roster once more. */
export function useRefreshRoster({ opportunity, date }: RosterView): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = rosterQuery(api, { opportunityId: opportunity.id, dateId: date.id });
  return () => queryClient.invalidateQueries({ queryKey });
}
