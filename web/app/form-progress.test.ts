import { expect, it } from 'vitest';
import { clearFormProgress, formProgressPrefix } from './form-progress.ts';

function storageWith(entries: Record<string, string>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

it('forgets every form that was begun, and nothing else', () => {
  const storage = storageWith({
    'manyhands.color-scheme': 'dark',
    [`${formProgressPrefix}Food Bank`]: '{}',
    [`${formProgressPrefix}Greenway`]: '{}',
    [`other.${formProgressPrefix}`]: 'not ours',
  });
  clearFormProgress(() => storage);
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
    'manyhands.color-scheme',
    `other.${formProgressPrefix}`,
  ]);
});

it('does no harm where the browser keeps nothing', () => {
  expect(() =>
    clearFormProgress(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  ).not.toThrow();
});
