import { v4 as randomId } from 'uuid';
import type { z } from 'zod';

/*
 * Drafts: what people entered in a long form and have not saved, in the browser's own storage, one for a person and a
 * form. Where the storage is full or blocked, a draft lasts as long as the page.
 */

/** With this the names of all drafts in the storage begin; the draft's key follows. */
export const draftPrefix = 'manyhands.draft.';

/** How long a draft is kept after its last change, in milliseconds: two weeks. */
export const draftAge = 14 * 24 * 60 * 60 * 1000;

/** A draft as it was kept last. */
export interface KeptDraft<Value> {
  /** Tells this writing of it from every other one. */
  id: string;
  /** When that was, in milliseconds since 1970. */
  at: number;
  value: Value;
}

/** Every page sweeps the drafts, and the library that checks forms comes with forms alone. */
function isEntry(value: unknown): value is KeptDraft<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at } = value as Partial<KeptDraft<unknown>>;
  return typeof id === 'string' && typeof at === 'number';
}

export type StorageOf = () => Storage;
const local: StorageOf = () => window.localStorage;

/** What the storage did not take, by name. */
const inMemory = new Map<string, string>();
/** Grows with each `clearDrafts`. */
let clearings = 0;

/** The key of one person's draft of one form, such as `opportunity.new`. */
export const draftKey = (userId: string, form: string): string => `${userId}.${form}`;

/** The draft; undefined when there is none, or none that this version of the form understands. */
export function readDraft<Value>(
  key: string,
  schema: z.ZodType<Value>,
  storageOf = local,
  now = Date.now(),
): KeptDraft<Value> | undefined {
  const entry = freshEntry(textOf(key, storageOf), now);
  if (!entry) return undefined;
  const parsed = schema.safeParse(entry.value);
  return parsed.success ? { ...entry, value: parsed.data } : undefined;
}

/** Whether there is a draft, whatever it says. */
export const hasDraft = (key: string, storageOf = local, now = Date.now()): boolean =>
  freshEntry(textOf(key, storageOf), now) !== undefined;

/**
 * Keeps a draft instead of the one before.
 * @returns its id, and whether the storage took it; otherwise it is there until the page is gone, and the storage has
 *   what it had before
 */
export function writeDraft(
  key: string,
  value: object,
  storageOf = local,
  now = Date.now(),
): { id: string; isStored: boolean } {
  const name = nameOfDraft(key);
  const id = randomId();
  const text = JSON.stringify({ id, at: now, value });
  const write = () =>
    orNothing(() => {
      storageOf().setItem(name, text);
      return true;
    }) ?? false;
  let isStored = write();
  if (!isStored) {
    sweepDrafts(storageOf, now);
    isStored = write();
  }
  if (isStored) inMemory.delete(name);
  else inMemory.set(name, text);
  return { id, isStored };
}

/** Whether this writing of the draft is the one that is kept; told by its first letters, since a draft can be long. */
export const isDraftKept = (key: string, id: string, storageOf = local): boolean =>
  textOf(key, storageOf)?.startsWith(`{"id":"${id}",`) ?? false;

export function removeDraft(key: string, storageOf = local): void {
  const name = nameOfDraft(key);
  inMemory.delete(name);
  orNothing(() => storageOf().removeItem(name));
}

/** Forgets the drafts of everybody: the next person at this browser must not find them. */
export function clearDrafts(storageOf = local): void {
  clearings += 1;
  inMemory.clear();
  removeWhere(() => true, storageOf);
}

/** Forgets what is too old, and what can't be read: nobody comes back to it. */
export function sweepDrafts(storageOf = local, now = Date.now()): void {
  removeWhere((text) => freshEntry(text, now) === undefined, storageOf);
}

/** Answers from now on whether all drafts were forgotten since; a form that is still open must not keep its own again. */
export function watchClearing(): () => boolean {
  const before = clearings;
  return () => clearings !== before;
}

/** The name of a draft in the storage, as its events tell it. */
export const nameOfDraft = (key: string): string => `${draftPrefix}${key}`;

function textOf(key: string, storageOf: StorageOf): string | null | undefined {
  const name = nameOfDraft(key);
  return inMemory.get(name) ?? orNothing(() => storageOf().getItem(name));
}

function removeWhere(isGone: (text: string | null) => boolean, storageOf: StorageOf): void {
  orNothing(() => {
    const storage = storageOf();
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const name of names)
      if (name.startsWith(draftPrefix) && isGone(storage.getItem(name))) storage.removeItem(name);
  });
}

function freshEntry(text: string | null | undefined, now: number): KeptDraft<unknown> | undefined {
  const entry = orNothing<unknown>(() => JSON.parse(text ?? 'null'));
  return isEntry(entry) && now - entry.at < draftAge ? entry : undefined;
}

/** Using a storage that is blocked or full throws, and so does reading what is torn. */
function orNothing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
