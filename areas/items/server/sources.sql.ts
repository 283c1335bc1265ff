import { sql, type SQL } from 'drizzle-orm';
import { writtenOnce } from '#server/db/fast-path/written-once.ts';
import type { ItemSource, ItemViewer } from '#server/db/items/source.ts';
import { hasKey, shownKey } from './keys.sql.ts';

/** Bytes of a usual item, about. */
export const itemBytes = 1_000;

/** What a source says to a kind of viewer, whatever the query. */
export interface WrittenSource {
  /** The item under the key of the row `kept`. */
  item: SQL;
  /** The columns of a key as it is shown, and about how many bytes the item takes. */
  key: SQL;
  /** What stands behind `from`, for each way to see rows, with its conditions. */
  ways: readonly SQL[];
}

const known = new WeakMap<ItemViewer, WeakMap<ItemSource, WrittenSource>>();

/** The parts of a source for a viewer; those of the same kind have the same one. */
export function writtenFor(source: ItemSource, viewer: ItemViewer): WrittenSource {
  const ofViewer = known.get(viewer) ?? new WeakMap<ItemSource, WrittenSource>();
  known.set(viewer, ofViewer);
  const written = ofViewer.get(source) ?? write(source, viewer);
  ofViewer.set(source, written);
  return written;
}

function write(source: ItemSource, viewer: ItemViewer): WrittenSource {
  const { rows, exists, pk, sk } = source;
  return {
    item: writtenOnce(sql`(select jsonb_build_object('pk', kept.pk, 'sk', kept.sk) || ${source.attributes(viewer)} from ${rows}
      where ${exists} and ${hasKey(pk, sql`kept.pk`)} and ${hasKey(sk, sql`kept.sk`)})`),
    key: writtenOnce(sql`${shownKey(pk)} as pk, ${shownKey(sk)} as sk,
      (${source.bytes ?? sql`${itemBytes}::int`})::int as bytes`),
    ways: source.seen(viewer).map((seen) => writtenOnce(sql`${rows} where ${exists} and ${seen}`)),
  };
}
