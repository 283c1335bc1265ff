// What the GETs of the contract are asked, so that their statements can be counted: `x.reads.ts` of an area has those that the rights
// don't ask, and those whose answers are about one thing.
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import type { CallInput } from './app.ts';
import type { Row } from './rights/row.ts';
import type { CrowdedWorld } from './worlds/crowd.ts';

/** What an address is made of beside the world: the secret of the server that is asked. */
interface AskedServer {
  deps: { config: { authSecret: string } };
}

export interface Read {
  endpoint: AnyEndpoint;
  /** As the rights ask unless told. */
  input?: (world: CrowdedWorld, test: AskedServer) => CallInput;
  as: 'organizer' | 'volunteer';
  /** The answer is no longer when there is more of everything. */
  isOne: boolean;
}

/** A GET whose statements are not counted here, and why. */
export type Uncounted = readonly [endpoint: AnyEndpoint, why: string];

/** An answer with a list that gets longer when there is more. */
export const listed = (endpoint: AnyEndpoint, input: Read['input'], as: Read['as'] = 'volunteer'): Read => ({
  endpoint,
  as,
  isOne: false,
  ...(input ? { input } : {}),
});

/** An answer about one thing, or with sums. */
export const single = (endpoint: AnyEndpoint, input?: Read['input'], as: Read['as'] = 'organizer'): Read => ({
  endpoint,
  as,
  isOne: true,
  ...(input ? { input } : {}),
});

/** What a file `x.reads.ts` or `x.rights.ts` of an area may export. */
export interface ToldReads {
  reads?: readonly Read[];
  uncounted?: readonly Uncounted[];
  rights?: readonly Row[];
}

/** A GET of the contract. */
export interface AskedGet {
  /** For example `volunteers.list`. */
  name: string;
  endpoint: AnyEndpoint;
  as: Read['as'];
  isOne: boolean;
  /** What it is asked; undefined where no file says so. */
  input: ((world: CrowdedWorld, server: AskedServer) => CallInput) | undefined;
}

/** Every GET of the contract with what it is asked, but for those that are not counted. */
export function askedGets(told: readonly ToldReads[]): AskedGet[] {
  const reads = new Map(told.flatMap((file) => file.reads ?? []).map((read) => [read.endpoint, read]));
  const uncounted = new Map(told.flatMap((file) => file.uncounted ?? []));
  const rights = new Map(
    told
      .flatMap((file) => file.rights ?? [])
      .toReversed()
      .map((row) => [row.endpoint, row]),
  );
  const all = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<AnyEndpoint>(endpoints).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
  );
  return all
    .filter(({ endpoint }) => endpoint.method === 'GET' && !uncounted.has(endpoint))
    .map(({ name, endpoint }) => {
      const read = reads.get(endpoint);
      const input = read?.input ?? rights.get(endpoint)?.input ?? (read && (() => ({})));
      return { name, endpoint, as: read?.as ?? 'organizer', isOne: read?.isOne ?? false, input };
    });
}
