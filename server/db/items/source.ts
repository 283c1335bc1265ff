import type { KeyScope } from '#shared/contract/key-scopes.ts';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/*
 * What an area says of the items that its records are in the exchange format (areas/items/README.md), so that `items` knows no area.
 */

/** Somebody who reads items, as lists of ids: what may be seen is then a comparison of a column with a parameter. */
export interface ItemViewer {
  now: Date;
  /** Null for visitors. */
  userId: string | null;
  /** Organizations that the viewer leads. */
  leads: readonly string[];
  /** Locations where the viewer is an approved coordinator. */
  coordinates: readonly string[];
  /** Organizations that the viewer works for, in either way. */
  worksFor: readonly string[];
  /** Organizations that approved the viewer as a volunteer. */
  approvedBy: readonly string[];
}

/**
 * One half of an item's key: the same text for all items, or a column that compares byte by byte and has an index. What is shown
 * begins with `shown` where the column begins with `stored`; the rest is the same, so that order and prefixes are.
 */
export type ItemKey = { same: string } | { column: SQLWrapper; stored: string; shown: string };

/** Which rows have a value: what an index says of it, or a key's column, which knows how values begin, too. */
export type FoundBy = { is: (value: string) => SQL } | { key: SQLWrapper };

/** One kind of item. */
export interface ItemSource {
  /** What the glossary calls it. */
  entity: string;
  /** What an API key is allowed that reads it; without it no key does. */
  forKeys?: KeyScope;
  pk: ItemKey;
  sk: ItemKey;
  /** What stands between `from` and `where`: tables and joins, which never multiply rows. */
  rows: SQL;
  /** What makes a row an item at all; with it, the key is unique. */
  exists: SQL;
  /** Which of them the viewer sees: one condition for each way to find them, of which never two hold. None: nothing. */
  seen(viewer: ItemViewer): readonly SQL[];
  /** The attributes besides pk and sk, as `jsonb`; what is not for the viewer is not among them. */
  attributes(viewer: ItemViewer): SQL;
  /** Attributes that an index finds. A filter that asks for one looks there first. */
  found?: Readonly<Record<string, FoundBy>>;
  /** About how many bytes the largest of them take, more than the usual thousand; asked of each row of a page. */
  bytes?: SQL;
  /** The fewest that `bytes` says. */
  bytesMin?: number;
}
