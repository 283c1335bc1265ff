import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { v4 as randomId } from 'uuid';
import { actionHours } from '#areas/check-in/rules/attendance.ts';
import { seal, sealingKey, unseal, type Sealed } from './sealing.ts';
import { deviceDatabase, leaveDevice, ownersStore, waitingStore } from '#web/api/device-wipe.ts';

/** An account that works on this device. */
export interface Owner {
  /** Stands for the account and tells nothing of it. */
  account: string;
  /** Opens what waits and what is to be decided. None once the session has ended. */
  key?: CryptoKey | undefined;
  /** Opens what was read. None, too, once the service was not heard for too long. */
  readKey?: CryptoKey | undefined;
  /** When the service last said whose session this is, by the device's clock. */
  heardAt?: number | undefined;
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
  [ownersStore]: { key: string; value: Owner };
} & { [S in Shelf]: { key: number; value: Kept; indexes: { name: string } } };

const hourMilliseconds = 3_600_000;
/** Without a word of the service about the session for so long, names are forgotten. */
const contactHours = 24;
/** A day's names are forgotten so long after they were last read; actions when they can't count any more. */
const hoursOf: Record<Shelf, number> = { [waitingStore]: actionHours, conflicts: actionHours, views: 24 };

export interface DeviceStore {
  /** Whose it is now; null when it is nobody's, and nothing is kept then. */
  owner: () => Promise<Owner | null>;
  /**
   * Makes it somebody's, of whose session the service has just spoken. What another account left for reading is forgotten; its
   * actions wait for it, sealed. Keys that are there stay, because something may be sealed with them.
   * @param secrets of the session and of the account
   */
  claim: (account: string, secrets: Secrets) => Promise<Owner>;
  /** Keeps values by name, all or none. @returns false when the device is nobody's */
  keep: (
    shelf: Shelf,
    values: readonly { name: string; value: unknown; until?: number }[],
  ) => Promise<boolean>;
  /** What is kept of the one who works here, in the order in which it came. */
  all: <Value>(shelf: Shelf) => Promise<Value[]>;
  one: <Value>(shelf: Shelf, name: string) => Promise<Value | null>;
  remove: (shelf: Shelf, names: readonly string[]) => Promise<void>;
  /** Forgets all views but one: a locked kiosk needs no roster. */
  keepOnly: (name: string) => Promise<void>;
  /** The right of the one who works here has ended: the keys go, and only what waits stays until they are back. */
  leave: () => Promise<void>;
  /** Forgets what is over. */
  purge: () => Promise<Purged>;
}

/** What a key is made of. */
export interface Secrets {
  session: string;
  waiting: string;
}

/** `wiped`: all of it; then nothing is opened again. `unheard`: of what was read nothing may be shown any more. */
export type Purged = 'wiped' | 'unheard' | 'current';

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
    (await (await database()).getAll(ownersStore)).find(({ isCurrent }) => isCurrent) ?? null;

  const purge = async (isOver: (kept: Kept, shelf: Shelf) => boolean) => {
    const change = (await database()).transaction([ownersStore, ...shelves], 'readwrite');
    const owners = change.objectStore(ownersStore);
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
    claim: async (account, secrets) => {
      const [key, readKey] = await Promise.all([sealingKey(secrets.waiting), sealingKey(secrets.session)]);
      const change = (await database()).transaction(ownersStore, 'readwrite');
      const known = await change.store.get(account);
      const made = {
        key,
        device: randomId(),
        ...known,
        // Of a device that was not heard of the key for names is gone, and the one for what waits is not.
        readKey: known?.readKey ?? readKey,
        account,
        heardAt: Date.now(),
        isCurrent: true,
      };
      for (const { account: other, device } of await change.store.getAll())
        await change.store.put({ account: other, device, isCurrent: false });
      await change.store.put(made);
      await change.done;
      if (known?.isCurrent) return made;
      await purge((kept, shelf) => shelf !== waitingStore && kept.account !== account);
      return made;
    },
    keep: async (shelf, values) => {
      const whose = await owner();
      const key = whose && keyOf(whose, shelf);
      if (!key) return false;
      const { account } = whose;
      const usual = Date.now() + hoursOf[shelf] * hourMilliseconds;
      const sealed = await Promise.all(
        values.map(async ({ name, value, until }) => ({
          name,
          account,
          until: Math.min(usual, until ?? usual),
          sealed: await seal(key, value),
        })),
      );
      const change = (await database()).transaction([ownersStore, shelf], 'readwrite');
      // It may have been wiped while that was sealed.
      const isStill = (await change.objectStore(ownersStore).get(account))?.isCurrent === true;
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
      const key = whose && keyOf(whose, shelf);
      if (!key) return [];
      const kept = (await (await database()).getAll(shelf)).filter(
        ({ account }) => account === whose.account,
      );
      const opened = await Promise.allSettled(kept.map(({ sealed }) => unseal<Value>(key, sealed)));
      return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    one: async <Value>(shelf: Shelf, name: string) => {
      const whose = await owner();
      const key = whose && keyOf(whose, shelf);
      const kept = await (await database()).getFromIndex(shelf, 'name', name);
      if (!key || kept?.account !== whose.account || kept.until <= Date.now()) return null;
      return unseal<Value>(key, kept.sealed).catch(() => null);
    },
    remove: async (shelf, names) => {
      const change = (await database()).transaction(shelf, 'readwrite');
      for (const name of names) {
        const there = await change.store.index('name').getKey(name);
        if (there !== undefined) await change.store.delete(there);
      }
      await change.done;
    },
    keepOnly: (view) => purge(({ name }, shelf) => shelf === 'views' && name !== view),
    leave: leaveDevice,
    purge: async () => {
      if (wasWiped) return 'wiped';
      const now = Date.now();
      const whose = await owner();
      const isUnheard = whose !== null && !isHeard(whose, now);
      await purge(({ until }, shelf) => until <= now || (isUnheard && shelf === 'views'));
      if (!isUnheard) return 'current';
      // What was done here may be of a weekend without a network: its key goes with the last of it.
      const isNeeded = (await (await database()).count(waitingStore)) > 0;
      const { readKey: _gone, ...rest } = whose;
      if (isNeeded) await (await database()).put(ownersStore, rest);
      else await leaveDevice();
      return 'unheard';
    },
  };
}

const isHeard = ({ heardAt }: Owner, now: number): boolean =>
  heardAt === undefined || now - heardAt < contactHours * hourMilliseconds;

/** What opens a shelf now. */
const keyOf = (owner: Owner, shelf: Shelf): CryptoKey | undefined =>
  shelf !== 'views' ? owner.key : isHeard(owner, Date.now()) ? owner.readKey : undefined;

/** @param closed the database was closed, perhaps to be wiped, and is opened again when it is asked for the next time */
async function open(closed: (isWiped: boolean) => void): Promise<IDBPDatabase<Stores>> {
  const database = await openDB<Stores>(deviceDatabase, 1, {
    upgrade: (made) => {
      made.createObjectStore(ownersStore, { keyPath: 'account' });
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
