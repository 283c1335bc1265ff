import type { KeyScope } from '#shared/contract/key-scopes.ts';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/*
 * What an area says of the items that its records are in the exchange format (areas/items/README.md), so that `items` knows no area.
 */

/** Ids that a statement is asked with; null when there are none, so that nothing is asked of them. */
export type ItemIds = SQLWrapper | null;

/**
 * Somebody who reads items, as lists of ids: what may be seen is then a comparison of a column with a parameter. All of it stands for
 * values, so that what sources say is the same for all viewers of a kind, and is written once for each.
 */
export interface ItemViewer {
  /** Text of an instant. */
  now: SQLWrapper;
  /** Null for visitors. */
  userId: SQLWrapper | null;
  /** Organizations that the viewer leads. */
  leads: ItemIds;
  /** Locations where the viewer is an approved coordinator. */
  coordinates: ItemIds;
  /** Organizations that the viewer works for, in either way. */
  worksFor: ItemIds;
  /** Organizations that approved the viewer as a volunteer, without those that the viewer works for. */
  approvedBy: ItemIds;
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
