// What the GETs of the contract are asked, so that their statements can be counted: `x.reads.ts` of an area has those that the rights
// don't ask, and those whose answers are about one thing.
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { CallInput, TestApp } from './app.ts';
import type { CrowdedWorld } from './worlds/crowd.ts';

export interface Read {
  endpoint: AnyEndpoint;
  /** As the rights ask unless told. */
  input?: (world: CrowdedWorld, test: TestApp) => CallInput;
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
