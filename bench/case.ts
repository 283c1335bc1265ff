import type { World } from './world.ts';

/** What a case on the server finds: one server on one PostgreSQL, with the bench's world in it. */
export interface Bench {
  databaseUrl: string;
  /** The product, for example `http://127.0.0.1:40123`. */
  serverUrl: string;
  /** Id of its process. */
  serverPid: number;
  world: World;
  /** Arguments that name no case: the parts of a case to run; all of them when there are none. */
  parts: readonly string[];
}

/** One measured number and the bound it is held to. */
export interface Figure {
  /** What was measured, for example `list: product / ceiling`. */
  what: string;
  value: number;
  /** For example `ms`; a ratio has none. */
  unit?: string;
  bound: { atMost: number } | { atLeast: number };
}

/**
 * Measures one thing. May print a table of its own; `bench/main.ts` prints the figures with their bounds and derives the
 * verdict from them.
 * @throws Error when nothing could be measured, which fails the case
 */
export type BenchCase = (bench: Bench) => Promise<Figure[]>;

/** Measures code alone: it needs neither a database nor a server. */
export type CodeCase = () => Figure[] | Promise<Figure[]>;
