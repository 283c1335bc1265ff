import { pictureOfCopy } from '#shared/rules/pictures.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isDraft } from '#server/platform/storage/storage.ts';
import { isPictureKey, pictureFolder, unattachedHours } from './files.rules.ts';
import { knownKeys } from './files.queries.ts';

/** Most files that one run erases; the next day takes the rest. */
const mostErased = 10_000;
/** So many files without a row may be there before their share of all is looked at. */
const fewLeftOver = 200;

/**
 * Erases files of the storage that no row knows: bytes that came after their row was gone, or that a crash left. Only
 * what is named as we name pictures, or is a draft, and is more than a day old by the storage's own clock: the row of
 * an upload comes before its bytes, so nothing that is on its way is that old without one.
 * When more than half of the files have no row, this database is not the one they belong to, or an old copy of it; then
 * nothing is erased and the log says so.
 */
export async function sweepStorage({ db, storage, log }: Deps): Promise<void> {
  const oldSeconds = unattachedHours * 3600;
  let all = 0;
  let strange = 0;
  const leftOver: string[] = [];
  for await (const batch of storage.list(pictureFolder)) {
    const keys = batch
      .filter(({ key, ageSeconds }) => ageSeconds > oldSeconds && (isPictureKey(key) || isDraft(key)))
      .map(({ key }) => key);
    const unknown = await withoutRow(db, keys);
    all += keys.length;
    strange += unknown.length;
    leftOver.push(...unknown.slice(0, mostErased - leftOver.length));
  }
  if (strange > fewLeftOver && strange * 2 > all) {
    log.error(
      { files: strange, of: all },
      'most files of the storage are not in this database: none is erased',
    );
    return;
  }
  for (const key of leftOver) {
    // Asked once more, for reading a large storage takes its time.
    const [still] = await withoutRow(db, [key]);
    if (still !== undefined) await storage.delete(still);
  }
  if (leftOver.length > 0) log.info({ files: leftOver.length }, 'files without a row erased');
}

/** Those of the keys whose picture has no row; a copy belongs to the picture it was drawn from. */
async function withoutRow(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const pictureOf = (key: string): string => pictureOfCopy(key)?.picture ?? key;
  const known = await knownKeys(db, [...new Set(keys.map(pictureOf))]);
  return keys.filter((key) => !known.has(pictureOf(key)));
}
