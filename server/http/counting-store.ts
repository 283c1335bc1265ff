import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RequestCounts } from '../platform/request-counts.ts';

/** What the rate limit hands to the store of a route beside its settings. */
interface RouteLimit {
  routeInfo?: { method: string | string[]; url: string };
}

/** Has the rate limit of Fastify count where all processes count. */
export function countingStore(counts: RequestCounts): FastifyRateLimitStoreCtor {
  class CountingStore implements FastifyRateLimitStore {
    readonly #name: string;

    constructor(settings: object) {
      const { routeInfo }: RouteLimit = settings;
      this.#name = routeInfo ? nameOf(routeInfo) : 'API';
    }

    child(settings: object): FastifyRateLimitStore {
      return new CountingStore(settings);
    }

    async incr(
      caller: string,
      done: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      milliseconds: number,
      most: number,
    ): Promise<void> {
      const counted = await counts.count({ name: this.#name, most, milliseconds }, caller);
      done(null, { current: counted.requests, ttl: counted.milliseconds });
    }
  }
  return CountingStore;
}

/** A HEAD request is one to what it asks about. */
const nameOf = ({ method, url }: NonNullable<RouteLimit['routeInfo']>): string =>
  `${
    [method]
      .flat()
      .filter((one) => one !== 'HEAD')
      .join(' ') || 'GET'
  } ${url}`;
