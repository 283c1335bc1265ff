/** How long something is remembered, in milliseconds, and of how many things. */
const keptFor = 15 * 60_000;
const most = 500;

const known = new Map<string, { at: number; value: unknown }>();

/**
 * What was read under a key within the last quarter of an hour, else what `read` says now. Each process remembers its own, the
 * newest 500.
 * @param key names what it is, whose, and in which state: another state has another key
 */
export async function remembered<Value>(key: string, now: Date, read: () => Promise<Value>): Promise<Value> {
  const at = now.getTime();
  const kept = known.get(key);
  if (kept && Math.abs(at - kept.at) < keptFor) return kept.value as Value;
  const value = await read();
  known.delete(key);
  known.set(key, { at, value });
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
  return value;
}
