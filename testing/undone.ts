// What a test writes and nobody after it may find: it is undone where making all of it again takes longer than what is tried.
import type { Db, Tx } from '#server/db/client.ts';

export interface Undoing {
  /** Stands before a database, for an app (`through` of `createTestApp`). */
  through: (database: Db) => Db;
  /**
   * Has all that the app writes meanwhile in one transaction, its own transactions being savepoints in it, and rolls that back.
   * What happens at the end of a transaction alone does not happen: deferred constraints, notices, jobs.
   */
  undone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** What belongs to the database, never to a transaction. */
const lasting: ReadonlySet<string | symbol> = new Set(['$client', 'changes', 'replica', 'root']);

/** For one app. */
export function undoing(): Undoing {
  let root: Db | undefined;
  let current: Tx | undefined;
  return {
    through(database) {
      root = database;
      return new Proxy(database, {
        get(_database, name) {
          const from: object = current && !lasting.has(name) ? current : database;
          const value: unknown = Reflect.get(from, name, from);
          return typeof value === 'function' ? (value.bind(from) as unknown) : value;
        },
      });
    },
    async undone(work) {
      if (!root) throw new Error('No app goes through it: give `through` to createTestApp first.');
      const outcome: { result?: Awaited<ReturnType<typeof work>> } = {};
      const undo = new Error('All of it is undone.');
      try {
        await root.transaction(async (tx) => {
          current = tx as unknown as Tx;
          outcome.result = await work();
          throw undo;
        });
      } catch (error) {
        if (error !== undo) throw error;
      } finally {
        current = undefined;
      }
      return outcome.result as Awaited<ReturnType<typeof work>>;
    },
  };
}
