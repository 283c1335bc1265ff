import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  clearDrafts,
  draftAge,
  draftKey,
  draftPrefix,
  isDraftKept,
  readDraft,
  removeDraft,
  sweepDrafts,
  watchClearing,
  writeDraft,
} from './drafts.ts';
import { memoryStorage } from './memory-storage.ts';

const schema = z.object({ name: z.string() });
const greenway = { name: 'Greenway' };
const harvest = { name: 'Harvest' };

it('keeps one of a person and a form until it is removed [drafts-1]', () => {
  const { storageOf, names } = memoryStorage();
  const [mine, theirs] = [draftKey('me', 'opportunity.new'), draftKey('you', 'opportunity.new')];
  const read = (key: string) => readDraft(key, schema, storageOf)?.value;
  expect(writeDraft(mine, greenway, storageOf).isStored).toBe(true);
  expect([read(mine), read(theirs)]).toEqual([greenway, undefined]);
  writeDraft(mine, harvest, storageOf);
  expect(read(mine)).toEqual(harvest);
  expect(names()).toHaveLength(1);
  removeDraft(mine, storageOf);
  expect(read(mine)).toBeUndefined();
  expect(names()).toEqual([]);
});

it('tells every writing of it from the others, also at the same moment', () => {
  const { storageOf } = memoryStorage();
  const first = writeDraft('new', greenway, storageOf, 1000);
  const second = writeDraft('new', greenway, storageOf, 1000);
  expect(second.id).not.toBe(first.id);
  expect([isDraftKept('new', first.id, storageOf), isDraftKept('new', second.id, storageOf)]).toEqual([
    false,
    true,
  ]);
  expect(isDraftKept('other', second.id, storageOf)).toBe(false);
  expect(readDraft('new', schema, storageOf, 1001)).toEqual({ id: second.id, at: 1000, value: greenway });
});

it('gives nothing of another shape, and nothing that is torn [drafts-1]', () => {
  const { storageOf } = memoryStorage({
    [`${draftPrefix}torn`]: '{"name":',
    [`${draftPrefix}bare`]: JSON.stringify(greenway),
  });
  writeDraft('old', { title: 'of another version' }, storageOf);
  for (const key of ['torn', 'bare', 'old', 'unknown'])
    expect(readDraft(key, schema, storageOf), key).toBeUndefined();
});

it('expires two weeks after the last change [drafts-1]', () => {
  const { storageOf, names } = memoryStorage({
    [`${draftPrefix}torn`]: '{"name":',
    'manyhands.color-scheme': 'dark',
  });
  writeDraft('old', greenway, storageOf, 1000);
  writeDraft('new', harvest, storageOf, 2000);
  const later = 1000 + draftAge;
  expect(readDraft('old', schema, storageOf, later - 1)?.value).toEqual(greenway);
  expect(readDraft('old', schema, storageOf, later)).toBeUndefined();
  sweepDrafts(storageOf, later);
  expect(names()).toEqual(['manyhands.color-scheme', `${draftPrefix}new`]);
});

it('forgets all of them, and nothing else, and lets forms that are open know [drafts-4]', () => {
  const { storageOf, names } = memoryStorage({
    'manyhands.color-scheme': 'dark',
    [`other.${draftPrefix}`]: 'not ours',
  });
  writeDraft('Food Bank', greenway, storageOf);
  writeDraft('Greenway', harvest, storageOf);
  const isCleared = watchClearing();
  expect(isCleared()).toBe(false);
  clearDrafts(storageOf);
  expect(names()).toEqual(['manyhands.color-scheme', `other.${draftPrefix}`]);
  expect(isCleared()).toBe(true);
  expect(watchClearing()()).toBe(false);
});

it('makes room for what is new by what is too old [drafts-3]', () => {
  const { storageOf, limitTo } = memoryStorage();
  writeDraft('old', greenway, storageOf, 0);
  limitTo(1);
  expect(writeDraft('new', harvest, storageOf, draftAge).isStored).toBe(true);
  expect(readDraft('new', schema, storageOf, draftAge)?.value).toEqual(harvest);
});

it('lasts as long as the page where the storage is full, and leaves what was stored before [drafts-3]', () => {
  const { storageOf, limitTo } = memoryStorage();
  writeDraft('one', greenway, storageOf);
  limitTo(0);
  expect(writeDraft('one', harvest, storageOf).isStored).toBe(false);
  expect(readDraft('one', schema, storageOf)?.value).toEqual(harvest);
  expect(JSON.parse(storageOf().getItem(`${draftPrefix}one`) ?? '')).toMatchObject({ value: greenway });
  limitTo(1);
  expect(writeDraft('one', { name: 'Third' }, storageOf).isStored).toBe(true);
  expect(readDraft('one', schema, storageOf)?.value).toEqual({ name: 'Third' });
});

it('lasts as long as the page where there is no storage, and log-out forgets it there, too [drafts-3]', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(writeDraft('blocked', greenway, blocked).isStored).toBe(false);
  expect(readDraft('blocked', schema, blocked)?.value).toEqual(greenway);
  clearDrafts(blocked);
  expect(readDraft('blocked', schema, blocked)).toBeUndefined();
  writeDraft('blocked', greenway, blocked);
  removeDraft('blocked', blocked);
  expect(readDraft('blocked', schema, blocked)).toBeUndefined();
});
