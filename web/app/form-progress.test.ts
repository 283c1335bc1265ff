import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  clearFormProgress,
  formProgressPrefix,
  readFormProgress,
  watchForgetting,
  writeFormProgress,
} from './form-progress.ts';

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

it('keeps what a form holds until it is forgotten, and gives nothing that it can not understand', () => {
  const storage = storageWith({ [`${formProgressPrefix}torn`]: '{"name":' });
  const schema = z.object({ name: z.string() });
  const read = (key: string) => readFormProgress(key, schema, () => storage);
  writeFormProgress('new', { name: 'Greenway' }, () => storage);
  expect(read('new')).toEqual({ name: 'Greenway' });
  writeFormProgress('new', { title: 'of another version' }, () => storage);
  expect(read('new')).toBeUndefined();
  writeFormProgress('new', undefined, () => storage);
  expect(storage.getItem(`${formProgressPrefix}new`)).toBeNull();
  expect(read('torn')).toBeUndefined();
  expect(read('unknown')).toBeUndefined();
});

it('lets a form that is open know that everything was forgotten', () => {
  const storage = storageWith({});
  const isForgotten = watchForgetting();
  expect(isForgotten()).toBe(false);
  clearFormProgress(() => storage);
  expect(isForgotten()).toBe(true);
  expect(watchForgetting()()).toBe(false);
});
