/**
 * What a transaction changed that somebody may have in front of them, by the ids of what is looked at: dates,
 * opportunities, and people whose sessions or rights are others now. The stores that write say so, and it is told once the
 * transaction is committed.
 */
const marked = new WeakMap<object, Set<string>>();

/** Says that what has these ids is not as it was before this transaction. */
export function markChanged(tx: object, ids: Iterable<string>): void {
  const changed = marked.get(tx);
  if (changed) for (const id of ids) changed.add(id);
}

/** Begins to gather what a transaction marks. */
export function gatherMarks(tx: object): ReadonlySet<string> {
  const changed = new Set<string>();
  marked.set(tx, changed);
  return changed;
}

/** Passes on what the committed transactions of one database handle changed. */
export interface Changes {
  committed(ids: ReadonlySet<string>): void;
  /** @returns ends it */
  hear(listener: (ids: ReadonlySet<string>) => void): () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<(ids: ReadonlySet<string>) => void>();
  return {
    committed(ids) {
      if (ids.size === 0) return;
      for (const listener of listeners) listener(ids);
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
