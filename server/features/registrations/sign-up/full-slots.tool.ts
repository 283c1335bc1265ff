/** More than are full and asked for at a time; a process that forgets one only has somebody wait for its lock. */
const slotsMax = 10_000;

/**
 * Slots that had no place left when this process last looked. Only a hint at which slots to look at before queueing
 * for their locks: whether one is full now says the database, every time.
 */
const seen = new Set<string>();

export function rememberFull(slotId: string): void {
  if (seen.size >= slotsMax) seen.clear();
  seen.add(slotId);
}

export function forgetFull(slotIds: readonly string[]): void {
  for (const slotId of slotIds) seen.delete(slotId);
}

export const isAnySeenFull = (slotIds: readonly string[]): boolean =>
  slotIds.some((slotId) => seen.has(slotId));
