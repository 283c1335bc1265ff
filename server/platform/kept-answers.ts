import { createHash } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { everything } from '../db/schema/shown-changes.ts';
import { changesSince, type ShownChanges } from '../db/shown-changes.ts';
import type { Clock } from './clock.ts';
import { noTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/** What was seen longer ago is not gone by: changes are kept for longer than that (`forgetShownChanges`). */
const seenMilliseconds = 60_000;
/** An answer is made again after so long, whatever happens. */
const keptMilliseconds = 60_000;
/** What one process keeps; what was asked for longest ago goes first. */
const answersMax = 2_000;
const bytesMax = 32 * 1024 * 1024;

/** What an answer was made of. */
export interface MadeOf {
  /** The opportunities and organizations that it is about; `everything` when any may change it. */
  about: readonly string[] | typeof everything;
  /** The instant at which it becomes another by time alone; null when nothing of it depends on the time. */
  until: Date | null;
}

export interface VisitorAnswer {
  body: Buffer;
  /** Of exactly these bytes (RFC 9110, 8.8.3). */
  etag: string;
}

type Make = () => Promise<{ body: string } & MadeOf>;

/**
 * Answers to visitors, who all get the same: made once, and again as soon as something of it changed. Before one is given, the
 * database is asked what was committed since it was made, once for all who ask at that moment; so what is given is never older than
 * the request for it, whichever process wrote (docs/decisions/059-kept-answers.md).
 */
export interface VisitorAnswers {
  /**
   * The answer that is kept under a key, or a new one. Failures are not kept.
   * @param make reads what is committed when it is called or later
   */
  answer(key: string, make: Make): Promise<VisitorAnswer>;
}

interface Kept extends VisitorAnswer {
  about: ReadonlySet<string> | typeof everything;
  from: number;
  until: number;
}

/** An answer that is being made. */
interface Making {
  promise: Promise<VisitorAnswer>;
  /** What was changed since it began. */
  changed: Set<string>;
  /** One that begins when this one is done, for those who came after a change. */
  next?: Promise<VisitorAnswer>;
}

/** The answers that one process keeps. */
export function createKeptAnswers(
  db: Db,
  clock: Clock,
  telemetry: Pick<Telemetry, 'visitorAnswered'> = noTelemetry,
): VisitorAnswers {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Making>();
  let bytes = 0;
  let seen: { snapshot: string; at: number } | null = null;

  const drop = (key: string) => {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };
  const dropAll = () => {
    kept.clear();
    bytes = 0;
    for (const { changed } of making.values()) changed.add(everything);
  };
  const dropChanged = (about: ShownChanges['about']) => {
    if (about === everything) return dropAll();
    if (about.size === 0) return;
    for (const [key, answer] of kept) if (concerns(answer.about, about)) drop(key);
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

  const keep = (key: string, answer: Kept) => {
    if (answer.body.length > bytesMax / 10) return;
    drop(key);
    kept.set(key, answer);
    bytes += answer.body.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= answersMax && bytes <= bytesMax) break;
      drop(oldest);
    }
  };

  const end = async (key: string, one: Making): Promise<void> => {
    await one.promise.catch(() => undefined);
    if (making.get(key) === one && !one.next) making.delete(key);
  };
  const begin = (key: string, make: Make): Promise<VisitorAnswer> => {
    const changed = new Set<string>();
    const work = async (): Promise<VisitorAnswer> => {
      const from = clock.now().getTime();
      const { body: text, about: ids, until } = await make();
      const body = Buffer.from(text);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      const about = ids === everything ? everything : new Set(ids);
      const last = Math.min(from + keptMilliseconds, until?.getTime() ?? Infinity);
      if (!concerns(about, changed)) keep(key, { body, etag, about, from, until: last });
      return { body, etag };
    };
    const one: Making = { changed, promise: work() };
    making.set(key, one);
    void end(key, one);
    return one.promise;
  };

  return {
    async answer(key, make) {
      await lookNow();
      const known = kept.get(key);
      const now = clock.now().getTime();
      if (known && known.from <= now && now < known.until) {
        // The last in its order: it goes last.
        kept.delete(key);
        kept.set(key, known);
        telemetry.visitorAnswered('kept');
        return known;
      }
      telemetry.visitorAnswered('made');
      const current = making.get(key);
      if (!current) return begin(key, make);
      if (current.changed.size === 0) return current.promise;
      current.next ??= current.promise.catch(() => undefined).then(() => begin(key, make));
      return current.next;
    },
  };
}

/** Whether something of these changes is what an answer is about. */
function concerns(about: Kept['about'], changed: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false;
  if (about === everything || changed.has(everything)) return true;
  return [...about].some((id) => changed.has(id));
}
