import type { z } from 'zod';

/** What forms that are filled in over several visits keep in the browser begins with this, then the form's own key. */
export const formProgressPrefix = 'manyhands.form-progress.';

/** Grows with each forgetting (`watchForgetting`). */
let forgotten = 0;

type StorageOf = () => Storage;
const local: StorageOf = () => window.localStorage;

/**
 * Forgets every form that was begun in this browser: whoever logs in next must not find it. A browser that keeps
 * nothing (private windows, blocked storage) has nothing to forget.
 */
export function clearFormProgress(storageOf: StorageOf = local): void {
  forgotten += 1;
  orNothing(() => {
    const storage = storageOf();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(formProgressPrefix)) storage.removeItem(key);
  });
}

/** What a form kept; undefined when there is nothing, or nothing that this version of the form understands. */
export function readFormProgress<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  storageOf: StorageOf = local,
): z.output<Schema> | undefined {
  return orNothing(() => {
    const parsed = schema.safeParse(JSON.parse(storageOf().getItem(`${formProgressPrefix}${key}`) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  });
}

/** Keeps what a form holds; undefined forgets it. */
export function writeFormProgress(
  key: string,
  value: object | undefined,
  storageOf: StorageOf = local,
): void {
  orNothing(() => {
    const name = `${formProgressPrefix}${key}`;
    if (value === undefined) storageOf().removeItem(name);
    else storageOf().setItem(name, JSON.stringify(value));
  });
}

/** Using a storage that is blocked or full throws. */
function orNothing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Answers from now on whether every form was forgotten since, as at log-out: a form that is still open must not write
 * anew what was forgotten.
 */
export function watchForgetting(): () => boolean {
  const before = forgotten;
  return () => forgotten !== before;
}
