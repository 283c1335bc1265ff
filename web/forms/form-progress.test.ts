import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  clearFormProgress,
  formProgressAge,
  formProgressPrefix,
  keptFormProgress,
  readFormProgress,
  sweepFormProgress,
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

it('expires two weeks after the last change', () => {
  const storage = storageWith({
    [`${formProgressPrefix}torn`]: '{"name":',
    'manyhands.color-scheme': 'dark',
  });
  const schema = z.object({ name: z.string() });
  const from = () => storage;
  writeFormProgress('old', { name: 'Greenway' }, from, 1000);
  writeFormProgress('new', { name: 'Harvest' }, from, 2000);
  const later = 1000 + formProgressAge;
  expect(readFormProgress('old', schema, from, later - 1)).toEqual({ name: 'Greenway' });
  expect(readFormProgress('old', schema, from, later)).toBeUndefined();
  expect(keptFormProgress('', from, later)).toEqual(['new']);
  sweepFormProgress(from, later);
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
    'manyhands.color-scheme',
    `${formProgressPrefix}new`,
  ]);
});

it('finds what is kept under keys that begin alike, the newest first', () => {
  const storage = storageWith({});
  for (const [key, at] of [
    ['form', 1],
    ['form~2', 3],
    ['form~3', 2],
    ['other', 4],
  ] as const)
    writeFormProgress(key, { key }, () => storage, at);
  expect(keptFormProgress('form', () => storage, 5)).toEqual(['form~2', 'form~3', 'form']);
});

it('says when the browser keeps nothing, makes room for what is new, and leaves what it kept before', () => {
  const storage = storageWith({});
  const schema = z.object({ name: z.string() });
  let room = 1;
  const full: Storage = {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem: (key, value) => {
      if (storage.getItem(key) === null && storage.length >= room)
        throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  };
  const from = () => full;
  expect(writeFormProgress('old', { name: 'Greenway' }, from, 0)).toBe(true);
  expect(writeFormProgress('new', { name: 'Harvest' }, from, 1)).toBe(false);
  expect(readFormProgress('old', schema, from, 1)).toEqual({ name: 'Greenway' });
  // Once it is too old, what is new takes its place.
  expect(writeFormProgress('new', { name: 'Harvest' }, from, formProgressAge)).toBe(true);
  expect(readFormProgress('new', schema, from, formProgressAge)).toEqual({ name: 'Harvest' });
  room = 0;
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(writeFormProgress('new', { name: 'Harvest' }, blocked)).toBe(false);
  expect(keptFormProgress('', blocked)).toEqual([]);
});

it('lets a form that is open know that everything was forgotten', () => {
  const storage = storageWith({});
  const isForgotten = watchForgetting();
  expect(isForgotten()).toBe(false);
  clearFormProgress(() => storage);
  expect(isForgotten()).toBe(true);
  expect(watchForgetting()()).toBe(false);
});
