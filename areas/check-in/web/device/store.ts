import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { v4 as randomId } from 'uuid';
import { actionHours } from '#areas/check-in/rules/attendance.ts';
import { seal, sealingKey, unseal, type Sealed } from './sealing.ts';
import { deviceDatabase, waitingStore } from '#web/api/device-wipe.ts';

/** An account that works on this device. */
export interface Owner {
  /** Stands for the account and tells nothing of it. */
  account: string;
  key: CryptoKey;
  /** Drawn once for the account on this device. */
  device: string;
  /** Whether it is the one that works here now. */
  isCurrent: boolean;
}

interface Kept {
  name: string;
  account: string;
  /** From this instant on it is forgotten, by the device's clock. */
  until: number;
  sealed: Sealed;
}

interface Shelves {
  /** Actions that the service has not answered. */
  [waitingStore]: Kept;
  /** Actions that need somebody's decision. */
  conflicts: Kept;
  /** What was read, to be shown without a network. */
  views: Kept;
}
type Shelf = keyof Shelves;
const shelves = [waitingStore, 'conflicts', 'views'] as const satisfies Shelf[];

type Stores = DBSchema & {
  owners: { key: string; value: Owner };
} & { [S in Shelf]: { key: number; value: Kept; indexes: { name: string } } };

const hourMilliseconds = 3_600_000;
/** A day's names are forgotten so long after they were last read; actions when they can't count any more. */
const hoursOf: Record<Shelf, number> = { [waitingStore]: actionHours, conflicts: actionHours, views: 24 };

export interface DeviceStore {
  /** Whose it is now; null when it is nobody's, and nothing is kept then. */
  owner: () => Promise<Owner | null>;
  /**
   * Makes it somebody's. What another account left for reading is forgotten; its actions wait for it, sealed.
   * @param secret of the session; a key that is there stays, because actions may be sealed with it
   */
  claim: (account: string, secret: string) => Promise<Owner>;
  /** Keeps values by name, all or none. @returns false when the device is nobody's */
  keep: (
    shelf: Shelf,
    values: readonly { name: string; value: unknown; until?: number }[],
  ) => Promise<boolean>;
  /** What is kept of the one who works here, in the order in which it came. */
  all: <Value>(shelf: Shelf) => Promise<Value[]>;
  one: <Value>(shelf: Shelf, name: string) => Promise<Value | null>;
  remove: (shelf: Shelf, names: readonly string[]) => Promise<void>;
  /** Forgets everything of a shelf. */
  removeAll: (shelf: Shelf) => Promise<void>;
  /** Forgets all views but one: a locked kiosk needs no roster. */
  keepOnly: (name: string) => Promise<void>;
  /** The right of the one who works here has ended: only what waits stays, sealed, until they are back. */
  leave: () => Promise<void>;
  /** Forgets what is over. @returns false when all of it was wiped; then nothing is opened again */
  purge: () => Promise<boolean>;
}

/** The device's memory, opened when it is first asked for. */
export function openStore(): DeviceStore {
  let opening: Promise<IDBPDatabase<Stores>> | undefined;
  let wasWiped = false;
  const database = () => {
    wasWiped = false;
    opening ??= open((isWiped) => {
      opening = undefined;
      wasWiped = isWiped;
    });
    return opening;
  };
  const owner = async () =>
    (await (await database()).getAll('owners')).find(({ isCurrent }) => isCurrent) ?? null;

  const purge = async (isOver: (kept: Kept, shelf: Shelf) => boolean) => {
    const change = (await database()).transaction(['owners', ...shelves], 'readwrite');
    const owners = change.objectStore('owners');
    const needed = new Set<string>();
    for (const shelf of shelves) {
      for await (const cursor of change.objectStore(shelf).iterate()) {
        if (isOver(cursor.value, shelf)) await cursor.delete();
        else needed.add(cursor.value.account);
      }
    }
    for (const { account, isCurrent } of await owners.getAll()) {
      if (!isCurrent && !needed.has(account)) await owners.delete(account);
    }
    await change.done;
  };

  return {
    owner,
    claim: async (account, secret) => {
      const was = await owner();
      if (was?.account === account) return was;
      const key = await sealingKey(secret);
      const change = (await database()).transaction('owners', 'readwrite');
      const known = await change.store.get(account);
      const made = { account, key, device: randomId(), ...known, isCurrent: true };
      for (const other of await change.store.getAll()) await change.store.put({ ...other, isCurrent: false });
      await change.store.put(made);
      await change.done;
      await purge((kept, shelf) => shelf !== waitingStore && kept.account !== account);
      return made;
    },
    keep: async (shelf, values) => {
      const whose = await owner();
      if (!whose) return false;
      const { account, key } = whose;
      const usual = Date.now() + hoursOf[shelf] * hourMilliseconds;
      const sealed = await Promise.all(
        values.map(async ({ name, value, until }) => ({
          name,
          account,
          until: Math.min(usual, until ?? usual),
          sealed: await seal(key, value),
        })),
      );
      const change = (await database()).transaction(['owners', shelf], 'readwrite');
      // It may have been wiped while that was sealed.
      const isStill = (await change.objectStore('owners').get(account))?.isCurrent === true;
      const on = change.objectStore(shelf);
      for (const kept of isStill ? sealed : []) {
        const there = await on.index('name').getKey(kept.name);
        await (there === undefined ? on.add(kept) : on.put(kept, there));
      }
      await change.done;
      return isStill;
    },
    all: async <Value>(shelf: Shelf) => {
      const whose = await owner();
      if (!whose) return [];
      const kept = (await (await database()).getAll(shelf)).filter(
        ({ account }) => account === whose.account,
      );
      const opened = await Promise.allSettled(kept.map(({ sealed }) => unseal<Value>(whose.key, sealed)));
      return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    one: async <Value>(shelf: Shelf, name: string) => {
      const whose = await owner();
      const kept = await (await database()).getFromIndex(shelf, 'name', name);
      if (!whose || kept?.account !== whose.account || kept.until <= Date.now()) return null;
      return unseal<Value>(whose.key, kept.sealed).catch(() => null);
    },
    remove: async (shelf, names) => {
      const change = (await database()).transaction(shelf, 'readwrite');
      for (const name of names) {
        const there = await change.store.index('name').getKey(name);
        if (there !== undefined) await change.store.delete(there);
      }
      await change.done;
    },
    removeAll: (which) => purge((_kept, shelf) => shelf === which),
    keepOnly: (view) => purge(({ name }, shelf) => shelf === 'views' && name !== view),
    leave: async () => {
      const change = (await database()).transaction('owners', 'readwrite');
      for (const one of await change.store.getAll()) await change.store.put({ ...one, isCurrent: false });
      await change.done;
      await purge((_kept, shelf) => shelf !== waitingStore);
    },
    purge: async () => {
      if (wasWiped) return false;
      const now = Date.now();
      await purge(({ until }) => until <= now);
      return true;
    },
  };
}

/** @param closed the database was closed, perhaps to be wiped, and is opened again when it is asked for the next time */
async function open(closed: (isWiped: boolean) => void): Promise<IDBPDatabase<Stores>> {
  const database = await openDB<Stores>(deviceDatabase, 1, {
    upgrade: (made) => {
      made.createObjectStore('owners', { keyPath: 'account' });
      for (const shelf of shelves) {
        made.createObjectStore(shelf, { autoIncrement: true }).createIndex('name', 'name', { unique: true });
      }
    },
    // It is to have another version, or none: it is wiped.
    blocking: (_version, next) => {
      database.close();
      closed(next === null);
    },
    terminated: () => closed(false),
  });
  return database;
}
