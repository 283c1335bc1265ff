import type { Db } from '../db/client.ts';
import { everything } from '../db/schema/shown-changes.ts';
import { changesSince, type ShownChanges } from '../db/shown-changes.ts';
import type { Clock } from './clock.ts';
import { createShelves, type ShelfName } from './kept-shelves.ts';
import { noTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/** What was seen longer ago is not gone by: changes are kept for longer than that (`forgetShownChanges`). */
const seenMilliseconds = 60_000;
/** An answer is made again after so long, whatever happens. */
const keptMilliseconds = 60_000;

/** What an answer was made of. */
export interface MadeOf {
  /** The opportunities and organizations that it is about; `everything` when any may change it. */
  about: readonly string[] | typeof everything;
  /** The instant at which it becomes another by time alone; null when nothing of it depends on the time. */
  until: Date | null;
}

/** An answer with what it was made of. */
export interface MadeAnswer<Value> extends MadeOf {
  value: Value;
  /** What it takes in memory; null for what may not be kept. */
  bytes: number | null;
}

type Make<Value> = () => Promise<MadeAnswer<Value>>;

/**
 * Answers to visitors, who all get the same: made once, and again as soon as something of it changed. Before one is given, the
 * database is asked what was committed since it was made, once for all who ask at that moment; so what is given is never older than
 * the request for it, whichever process wrote (docs/decisions/059-kept-answers.md).
 */
export interface VisitorAnswers {
  /**
   * The answer that is kept under a key, or a new one. Failures are not kept.
   * @param key of values of one kind
   * @param make reads what is committed when it is called or later
   */
  answer<Value>(shelf: ShelfName, key: string, make: Make<Value>): Promise<MadeAnswer<Value>>;
}

interface Kept extends MadeAnswer<unknown> {
  bytes: number;
  concerned: ReadonlySet<string> | typeof everything;
  from: number;
  last: number;
}

/** An answer that is being made. */
interface Making {
  promise: Promise<MadeAnswer<unknown>>;
  /** What was changed since it began. */
  changed: Set<string>;
  /** One that begins when this one is done, for those who came after a change. */
  next?: Promise<MadeAnswer<unknown>>;
}

/** The answers that one process keeps. */
export function createKeptAnswers(
  db: Db,
  clock: Clock,
  telemetry: Pick<Telemetry, 'visitorAnswered'> = noTelemetry,
): VisitorAnswers {
  const shelves = createShelves<Kept>();
  const making = new Map<string, Making>();
  let seen: { snapshot: string; at: number } | null = null;

  const dropAll = () => {
    shelves.clear();
    for (const { changed } of making.values()) changed.add(everything);
  };
  const dropChanged = (about: ShownChanges['about']) => {
    if (about === everything) return dropAll();
    if (about.size === 0) return;
    shelves.dropWhere(({ concerned }) => concerns(concerned, about));
    for (const { changed } of making.values()) for (const id of about) changed.add(id);
  };

  const look = async () => {
    const at = performance.now();
    const before = seen && at - seen.at < seenMilliseconds ? seen.snapshot : null;
    try {
      const { snapshot, about } = await changesSince(db, before);
      seen = { snapshot, at };
      dropChanged(about);
    } catch (error) {
      seen = null;
      dropAll();
      throw error;
    }
  };
  // One look at a time; who comes while one is under way waits for the next, which begins after they came.
  let looking: Promise<void> | undefined;
  let nextLook: Promise<void> | undefined;
  const lookNow = (): Promise<void> => {
    nextLook ??= Promise.resolve(looking?.catch(() => undefined)).then(() => {
      nextLook = undefined;
      looking = look();
      return looking;
    });
    return nextLook;
  };

  const end = async (name: string, one: Making): Promise<void> => {
    await one.promise.catch(() => undefined);
    if (making.get(name) === one && !one.next) making.delete(name);
  };
  const begin = <Value>(shelf: ShelfName, key: string, make: Make<Value>): Promise<MadeAnswer<Value>> => {
    const changed = new Set<string>();
    const work = async (): Promise<MadeAnswer<Value>> => {
      const from = clock.now().getTime();
      const made = await make();
      const { about, until, bytes } = made;
      const concerned = about === everything ? everything : new Set(about);
      const last = Math.min(from + keptMilliseconds, until?.getTime() ?? Infinity);
      if (bytes !== null && !concerns(concerned, changed))
        shelves.put(shelf, key, { ...made, bytes, concerned, from, last });
      return made;
    };
    const one = { changed, promise: work() };
    making.set(nameOf(shelf, key), one);
    void end(nameOf(shelf, key), one);
    return one.promise;
  };

  return {
    async answer<Value>(shelf: ShelfName, key: string, make: Make<Value>) {
      await lookNow();
      const known = shelves.take(shelf, key);
      const now = clock.now().getTime();
      // Values under one key are of one kind.
      if (known && known.from <= now && now < known.last) {
        telemetry.visitorAnswered('kept');
        return known as MadeAnswer<unknown> as MadeAnswer<Value>;
      }
      telemetry.visitorAnswered('made');
      const current = making.get(nameOf(shelf, key));
      if (!current) return begin(shelf, key, make);
      if (current.changed.size === 0) return current.promise as Promise<MadeAnswer<Value>>;
      current.next ??= current.promise.catch(() => undefined).then(() => begin(shelf, key, make));
      return current.next as Promise<MadeAnswer<Value>>;
    },
  };
}

const nameOf = (shelf: ShelfName, key: string): string => `${shelf} ${key}`;

/** Whether something of these changes is what an answer is about. */
function concerns(about: Kept['concerned'], changed: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false;
  if (about === everything || changed.has(everything)) return true;
  return [...about].some((id) => changed.has(id));
}
