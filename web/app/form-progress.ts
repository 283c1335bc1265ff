/** What forms that are filled in over several visits keep in the browser begins with this, then the form's own key. */
export const formProgressPrefix = 'manyhands.form-progress.';

/**
 * Forgets every form that was begun in this browser: whoever logs in next must not find it. A browser that keeps
 * nothing (private windows, blocked storage) has nothing to forget.
 */
export function clearFormProgress(storageOf: () => Storage = () => window.localStorage): void {
  try {
    const storage = storageOf();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(formProgressPrefix)) storage.removeItem(key);
  } catch {
    // Reading a storage that is blocked throws.
  }
}
