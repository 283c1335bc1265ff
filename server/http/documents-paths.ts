import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

/**
 * Calls that the documents name without `/api`: they answer there, too, as no page has such a path
 * (areas/items/README.md, items-9). A picture's key is its path there, as well.
 */
const calls = /^\/api(\/(?:items|confirm-user|send-email|subscription(?:\/.+)?|salesforce\/.+))$/;
const pictures = /^\/public\/(?:organization|user)\//;

/** With any text for a parameter. */
const paths: readonly RegExp[] = Object.values(contract)
  .flatMap((endpoints) => Object.values<AnyEndpoint>(endpoints))
  .flatMap(({ path }) => calls.exec(path)?.[1] ?? [])
  .map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

/** The address within the API, or of the stored pictures, of one that the documents name; any other as it is. */
export function addressInApi(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (pictures.test(path)) return `/files${url}`;
  return paths.some((known) => known.test(path)) ? `/api${url}` : url;
}
