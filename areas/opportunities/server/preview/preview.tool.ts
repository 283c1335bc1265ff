import { DomainError } from '#shared/errors.ts';

type Jpeg = Uint8Array<ArrayBuffer>;

/** So many are kept, some 60 kB each: those that are shared now. */
const keptMost = 100;
/** So many wait for the thread that also draws posters and certificates; more are for later. */
const waitingMost = 8;

/** Drawn pictures by what is on them, the least recently used first. */
const kept = new Map<string, Promise<Jpeg>>();
let waiting = 0;

/**
 * A picture that was drawn before, or is being drawn; else it is drawn now.
 * @param key of everything that is on it
 * @throws DomainError `service.unavailable` when too many are waiting
 */
export async function keptPreview(key: string, draw: () => Promise<Jpeg>): Promise<Jpeg> {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  if (waiting >= waitingMost) throw new DomainError('service.unavailable');
  waiting += 1;
  const drawn = draw().finally(() => {
    waiting -= 1;
  });
  kept.set(key, drawn);
  // A failure is not kept.
  drawn.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= keptMost) break;
    kept.delete(oldest);
  }
  return drawn;
}
