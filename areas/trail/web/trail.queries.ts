import { queryOptions } from '@tanstack/react-query';
import { trailContract, type TrailFilters } from '#areas/trail/contract/trail.ts';
import { trailIdMax } from '#areas/trail/rules/trail.ts';
import { isWrittenDay } from '#shared/rules/dates.ts';
import { trailParts } from '#shared/rules/trail.ts';
import { urlOfCall, type Api } from '#web/api/client.ts';

/** What an address asks of a change log. */
export type TrailParams = TrailFilters & { before?: number };

/** What is nonsense in an address is left out, never refused. */
export function readTrailParams(query: URLSearchParams): TrailParams {
  const idIn = (name: string) => query.get(name)?.slice(0, trailIdMax) || undefined;
  const dayIn = (name: string) => {
    const day = query.get(name) ?? '';
    return isWrittenDay(day) ? day : undefined;
  };
  const part = trailParts.find((known) => known === query.get('part'));
  const [who, object, from, to] = [idIn('who'), idIn('object'), dayIn('from'), dayIn('to')];
  const before = Number(query.get('before'));
  return {
    ...(part ? { part } : {}),
    ...(who ? { who } : {}),
    ...(object ? { object } : {}),
    ...(from ? { from } : {}),
    // The days of an address stand in order, or the last one says nothing.
    ...(to && (!from || from <= to) ? { to } : {}),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  };
}

export const trailQuery = (api: Api, orgName: string, asked: TrailParams) =>
  queryOptions({
    queryKey: ['trail', orgName, asked],
    queryFn: ({ signal }) => api.call(trailContract.list, { params: { orgName }, query: asked, signal }),
  });

/** The address of the file with the same entries. */
export const trailFileUrl = (orgName: string, filters: TrailFilters): string =>
  urlOfCall(trailContract.file, { orgName }, filters);
