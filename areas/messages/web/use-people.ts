import { useQueries } from '@tanstack/react-query';
import {
  reachedBy,
  type MessageAudience,
  type ReachedPerson,
} from '#areas/messages/rules/message-audiences.ts';
import { useApi } from '#web/api/use-api.tsx';
import { sourceQuery, type Source } from './messages.queries.ts';

/** Those whom a message can reach, as far as they are known by now. */
export interface People {
  /** By the id of the opportunity or group. */
  sources: ReadonlyMap<string, Source>;
  reached: readonly ReachedPerson[];
  isLoading: boolean;
  /** All of them are known, and nobody is there. */
  isNobody: boolean;
  /** Why some of them could not be read. */
  error: Error | null;
  isRetrying: boolean;
  /** Reads all of them again. */
  refetch: () => void;
}

/** The people of a message's audiences, each once. */
export function usePeople(audiences: readonly MessageAudience[]): People {
  const api = useApi();
  const found = useQueries({ queries: audiences.map((audience) => sourceQuery(api, audience)) });
  const sources = new Map(
    audiences.flatMap(({ id }, index) => {
      const source = found[index]?.data;
      return source ? [[id, source] as const] : [];
    }),
  );
  const isNobody =
    sources.size === audiences.length && [...sources.values()].every(({ people }) => people.length === 0);
  return {
    sources,
    isNobody,
    reached: reachedBy(audiences, ({ id }) => sources.get(id)?.people ?? []),
    isLoading: found.some(({ isPending, isError }) => isPending && !isError),
    error: found.find(({ data, error }) => error && !data)?.error ?? null,
    isRetrying: found.some(({ isFetching }) => isFetching),
    refetch: () => found.forEach(({ refetch }) => void refetch()),
  };
}
