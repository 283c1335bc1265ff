import { z } from 'zod';

/** What forms that are filled in over several visits keep in the browser begins with this, then the form's own key. */
export const formProgressPrefix = 'manyhands.form-progress.';

/** How long it is kept after the last change, in milliseconds: two weeks. */
export const formProgressAge = 14 * 24 * 60 * 60 * 1000;

/** What is stored: the form's own value, and when it was written (milliseconds since 1970). */
const entrySchema = z.object({ at: z.number(), value: z.unknown() });

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
  removeWhere(() => true, storageOf);
}

/** Forgets what is too old, and what can't be read: nobody comes back to it. */
export function sweepFormProgress(storageOf: StorageOf = local, now = Date.now()): void {
  removeWhere((text) => freshEntry(text, now) === undefined, storageOf);
}

/** What a form kept; undefined when there is nothing, or nothing that this version of the form understands. */
export function readFormProgress<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  storageOf: StorageOf = local,
  now = Date.now(),
): z.output<Schema> | undefined {
  return orNothing(() => {
    const parsed = schema.safeParse(freshEntry(storageOf().getItem(nameOf(key)), now)?.value);
    return parsed.success ? parsed.data : undefined;
  });
}

/**
 * Keeps what a form holds; undefined forgets it.
 * @returns false when the browser does not keep it, being full or told not to: what it kept before is still there then
 */
export function writeFormProgress(
  key: string,
  value: object | undefined,
  storageOf: StorageOf = local,
  now = Date.now(),
): boolean {
  const write = () =>
    orNothing(() => {
      if (value === undefined) storageOf().removeItem(nameOf(key));
      else storageOf().setItem(nameOf(key), JSON.stringify({ at: now, value }));
      return true;
    }) ?? false;
  let isDone = write();
  if (!isDone) {
    sweepFormProgress(storageOf, now);
    isDone = write() || value === undefined;
  }
  if (isRefused === isDone) {
    isRefused = !isDone;
    for (const listener of listeners) listener();
  }
  return isDone;
}

/** Whether the browser did not keep what was last written. */
let isRefused = false;
const listeners = new Set<() => void>();

export const isFormProgressRefused = (): boolean => isRefused;

/** Calls back whenever `isFormProgressRefused` says something else. @returns how to end that */
export function watchFormProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The keys that begin with this one and are kept, the one written last first. */
export function keptFormProgress(
  beginning: string,
  storageOf: StorageOf = local,
  now = Date.now(),
): string[] {
  const found =
    orNothing(() =>
      names(storageOf()).flatMap((name) => {
        if (!name.startsWith(nameOf(beginning))) return [];
        const entry = freshEntry(storageOf().getItem(name), now);
        return entry ? [{ key: name.slice(formProgressPrefix.length), at: entry.at }] : [];
      }),
    ) ?? [];
  return found.toSorted((one, other) => other.at - one.at).map(({ key }) => key);
}

const nameOf = (key: string) => `${formProgressPrefix}${key}`;

const names = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(formProgressPrefix),
  );

function removeWhere(isGone: (text: string | null) => boolean, storageOf: StorageOf): void {
  orNothing(() => {
    const storage = storageOf();
    for (const name of names(storage)) if (isGone(storage.getItem(name))) storage.removeItem(name);
  });
}

function freshEntry(text: string | null, now: number): z.output<typeof entrySchema> | undefined {
  const parsed = orNothing(() => entrySchema.parse(JSON.parse(text ?? 'null')));
  return parsed && now - parsed.at < formProgressAge ? parsed : undefined;
}

/** Using a storage that is blocked or full throws, and so does reading what is torn. */
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
