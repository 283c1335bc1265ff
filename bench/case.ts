import type { World } from './world.ts';

/** What every case finds: one server on one PostgreSQL, with the bench's world in it. */
export interface Bench {
  databaseUrl: string;
  /** The product, for example `http://127.0.0.1:40123`. */
  serverUrl: string;
  world: World;
  /** Arguments that name no case: what of a case is wanted; all of it when there are none. */
  parts: readonly string[];
}

/** One question to the product; prints its own table. */
export type BenchCase = (bench: Bench) => Promise<void>;
