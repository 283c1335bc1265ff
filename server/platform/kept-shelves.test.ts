import { expect, it } from 'vitest';
import { createShelves, type Shelves } from './kept-shelves.ts';

interface Thing {
  bytes: number;
  name: string;
}

const names = (shelves: Shelves<Thing>, shelf: Parameters<typeof shelves.take>[0], keys: string[]) =>
  keys.filter((key) => shelves.take(shelf, key)?.name === key);

const put = (shelves: Shelves<Thing>, shelf: Parameters<typeof shelves.take>[0], key: string, bytes = 1) =>
  shelves.put(shelf, key, { name: key, bytes });

it('what was asked for longest ago goes first, by number and by bytes [service-14]', () => {
  const shelves = createShelves<Thing>();
  for (let n = 0; n < 1_000; n += 1) put(shelves, 'pages', `page ${n}`);
  expect(names(shelves, 'pages', ['page 0', 'page 999'])).toEqual(['page 0', 'page 999']);
  put(shelves, 'pages', 'one more');
  expect(names(shelves, 'pages', ['page 0', 'page 1', 'one more'])).toEqual(['page 0', 'one more']);
  // Each of these has a tenth of the room.
  for (let n = 0; n < 11; n += 1) put(shelves, 'pages', `large ${n}`, 4.8 * 1024 * 1024);
  expect(names(shelves, 'pages', ['one more', 'large 0', 'large 1', 'large 10'])).toEqual([
    'large 1',
    'large 10',
  ]);
  put(shelves, 'pages', 'too large', 4.9 * 1024 * 1024);
  expect(names(shelves, 'pages', ['too large', 'large 10'])).toEqual(['large 10']);
});

it('what is put again takes the place of what was there [service-14]', () => {
  const shelves = createShelves<Thing>();
  for (let n = 0; n < 100; n += 1) put(shelves, 'pages', 'same', 4 * 1024 * 1024);
  put(shelves, 'pages', 'other', 4 * 1024 * 1024);
  expect(names(shelves, 'pages', ['same', 'other'])).toEqual(['same', 'other']);
  shelves.dropWhere(({ name }) => name === 'same');
  expect(names(shelves, 'pages', ['same', 'other'])).toEqual(['other']);
  shelves.clear();
  expect(names(shelves, 'pages', ['other'])).toEqual([]);
});

it('addresses that somebody makes up take no room from others, and none before they are asked for again [service-14]', () => {
  const shelves = createShelves<Thing>();
  put(shelves, 'pages', 'plain');
  for (let n = 0; n < 10_000; n += 1) put(shelves, 'pagesElsewhere', `made up ${n}`);
  expect(names(shelves, 'pages', ['plain'])).toEqual(['plain']);
  const all = Array.from({ length: 10_000 }, (_, n) => `made up ${n}`);
  expect(names(shelves, 'pagesElsewhere', all)).toEqual([]);
  for (const key of all.slice(-300)) put(shelves, 'pagesElsewhere', key);
  expect(names(shelves, 'pagesElsewhere', all)).toEqual(all.slice(-200));
  // What ended is kept again at once: it was asked for often enough.
  shelves.clear();
  put(shelves, 'pagesElsewhere', 'made up 9999');
  expect(names(shelves, 'pagesElsewhere', all)).toEqual(['made up 9999']);
});
