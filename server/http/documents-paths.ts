import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

/**
 * Calls that the documents name without `/api`: they answer there, too, as no page has such a path
 * (areas/items/README.md, items-9).
 */
const calls = /^\/api(\/items|\/salesforce\/[^:]+)$/;

const paths: ReadonlySet<string> = new Set(
  Object.values(contract)
    .flatMap((endpoints) => Object.values<AnyEndpoint>(endpoints))
    .flatMap(({ path }) => calls.exec(path)?.[1] ?? []),
);

/** The address under `/api` of one that the documents name; any other as it is. */
export function addressInApi(url: string): string {
  const end = url.indexOf('?');
  return paths.has(end < 0 ? url : url.slice(0, end)) ? `/api${url}` : url;
}
