/** Room for what is kept. */
interface Shelf {
  entriesMax: number;
  bytesMax: number;
  /** A thing is kept when it is put so often; what comes once takes no room from the others. */
  puts: number;
}

const megabyte = 1024 * 1024;

/**
 * What one process keeps. Each kind has room of its own, so that none takes it from another: whatever somebody asks for, the pages
 * that everybody opens stay.
 */
const shelves = {
  /** Data, with any filters. */
  answers: { entriesMax: 2_000, bytesMax: 32 * megabyte, puts: 1 },
  /** Pages at their plain addresses: as many as there are things to show. */
  pages: { entriesMax: 1_000, bytesMax: 48 * megabyte, puts: 1 },
  /** Pages at addresses that anybody can make up without an end: with a query, or written in another way. */
  pagesElsewhere: { entriesMax: 200, bytesMax: 16 * megabyte, puts: 2 },
} as const satisfies Record<string, Shelf>;

export type ShelfName = keyof typeof shelves;

/** Keys of a shelf of which is remembered how often something was put there. */
const rememberedMax = 1_000;

/** Things by their keys, as many as there is room for. */
export interface Shelves<Thing> {
  /** What is kept under a key, which now goes last. */
  take(shelf: ShelfName, key: string): Thing | undefined;
  /** Keeps something; what was taken longest ago goes for it. */
  put(shelf: ShelfName, key: string, thing: Thing): void;
  dropWhere(isOver: (thing: Thing) => boolean): void;
  clear(): void;
}

/** Shelves that are empty. */
export function createShelves<Thing extends { bytes: number }>(): Shelves<Thing> {
  const all = Object.fromEntries(
    Object.entries(shelves).map(([name, shelf]) => [name, createShelf<Thing>(shelf)]),
  ) as Record<ShelfName, ReturnType<typeof createShelf<Thing>>>;
  return {
    take: (shelf, key) => all[shelf].take(key),
    put: (shelf, key, thing) => all[shelf].put(key, thing),
    dropWhere: (isOver) => {
      for (const shelf of Object.values(all)) shelf.dropWhere(isOver);
    },
    clear: () => {
      for (const shelf of Object.values(all)) shelf.dropWhere(() => true);
    },
  };
}

function createShelf<Thing extends { bytes: number }>({ entriesMax, bytesMax, puts }: Shelf) {
  const kept = new Map<string, Thing>();
  /** How often each was put lately. */
  const timesPut = new Map<string, number>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const isRare = (key: string): boolean => {
    if (puts === 1) return false;
    const times = Math.min((timesPut.get(key) ?? 0) + 1, puts);
    timesPut.delete(key);
    timesPut.set(key, times);
    for (const oldest of timesPut.keys()) {
      if (timesPut.size <= rememberedMax) break;
      timesPut.delete(oldest);
    }
    return times < puts;
  };
  return {
    take(key: string): Thing | undefined {
      const thing = kept.get(key);
      if (!thing) return undefined;
      kept.delete(key);
      kept.set(key, thing);
      return thing;
    },
    put(key: string, thing: Thing): void {
      drop(key);
      if (thing.bytes > bytesMax / 10 || isRare(key)) return;
      kept.set(key, thing);
      bytes += thing.bytes;
      for (const oldest of kept.keys()) {
        if (kept.size <= entriesMax && bytes <= bytesMax) break;
        drop(oldest);
      }
    },
    dropWhere(isOver: (thing: Thing) => boolean): void {
      for (const [key, thing] of kept) if (isOver(thing)) drop(key);
    },
  };
}
