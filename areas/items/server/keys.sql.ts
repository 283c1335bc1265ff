import { sql, type SQL } from 'drizzle-orm';
import type { ItemKey } from '#server/db/items/source.ts';
import { isInRange, type RangeCondition } from './expressions/keys.rules.ts';
import { compareTexts } from './expressions/operands.rules.ts';

/** What a key has to be, said of a column; `all` and `none` where that is known without a row. */
export type Narrowed = SQL | 'all' | 'none';

/** A condition on what is shown, said of what is stored, so that an index answers it. */
export function narrowed(key: ItemKey, range: RangeCondition): Narrowed {
  if ('same' in key) return isInRange(key.same, range) ? 'all' : 'none';
  if (range.is === 'between') {
    const [low, high] = [
      narrowed(key, { is: '>=', value: range.low }),
      narrowed(key, { is: '<=', value: range.high }),
    ];
    return both(low, high);
  }
  const { column, stored, shown } = key;
  const { is, value } = range;
  if (value.startsWith(shown)) {
    const rest = stored + value.slice(shown.length);
    return is === 'begins_with' ? beginsWith(sql`${column}`, rest) : compared(sql`${column}`, is, rest);
  }
  if (is === '=') return 'none';
  if (is === 'begins_with') return shown.startsWith(value) ? 'all' : 'none';
  // Everything that begins with `shown` is on the same side of a text that doesn't.
  const isAbove = compareTexts(shown, value) > 0;
  return (is === '>' || is === '>=') === isAbove ? 'all' : 'none';
}

export function both(one: Narrowed, other: Narrowed): Narrowed {
  if (one === 'none' || other === 'none') return 'none';
  if (one === 'all') return other;
  return other === 'all' ? one : sql`${one} and ${other}`;
}

const compared = (column: SQL, is: '=' | '<' | '<=' | '>' | '>=', value: string): SQL =>
  sql`${column} ${sql.raw(is)} ${value}`;

/** A range rather than a pattern: the planner knows how many rows it has, whatever the parameter. */
function beginsWith(column: SQL, start: string): SQL {
  const end = afterAll(start);
  return end === null ? sql`${column} >= ${start}` : sql`${column} >= ${start} and ${column} < ${end}`;
}

/** The first text, by its bytes, after all that begin with this one; null when there is none. */
export function afterAll(start: string): string | null {
  const points = [...start];
  for (let last = points.length - 1; last >= 0; last -= 1) {
    const next = (points[last]?.codePointAt(0) ?? 0) + 1;
    if (next <= 0x10ffff) {
      // Halves of characters are no text.
      const point = next >= 0xd800 && next <= 0xdfff ? 0xe000 : next;
      return points.slice(0, last).join('') + String.fromCodePoint(point);
    }
  }
  return null;
}

/** What is shown of a key. */
export function shownKey(key: ItemKey): SQL<string> {
  if ('same' in key) return sql<string>`${key.same}::text collate "C"`;
  const { column, stored, shown } = key;
  if (stored === shown) return sql<string>`${column} collate "C"`;
  return sql<string>`(${shown}::text || substr(${column}, ${stored.length + 1}::int)) collate "C"`;
}

/** Whether a row has the key that is shown as `text`. */
export function hasKey(key: ItemKey, text: SQL): SQL {
  if ('same' in key) return sql`true`;
  const { column, stored, shown } = key;
  return stored === shown
    ? sql`${column} = ${text}`
    : sql`${column} = (${stored}::text || substr(${text}, ${shown.length + 1}::int)) collate "C"`;
}
