import { expect, test } from 'vitest';
import { splitDescription } from './descriptions.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const items = (...values: string[]) => ({ kind: 'items', items: values });

test.each([
  ['nothing', '', []],
  ['one paragraph', ' Sort food.\nPack it. ', [text('Sort food.\nPack it.')]],
  ['paragraphs', 'Sort food.\r\n\r\nPack it.', [text('Sort food.'), text('Pack it.')]],
  [
    'items in running text',
    'You will: 1. Sort 2. Pack 3. Label',
    [text('You will:'), items('Sort', 'Pack', 'Label')],
  ],
  ['items on lines', 'You will:\n1) Sort\n2) Pack', [text('You will:'), items('Sort', 'Pack')]],
  ['an item over two lines', '1. Sort\n   the food\n2. Pack', [items('Sort the food', 'Pack')]],
  ['text after the items', '1. Sort\n2. Pack\n\nSee you!', [items('Sort', 'Pack'), text('See you!')]],
  ['two lists', '1. A 2. B\n\nThen:\n1. C 2. D', [items('A', 'B'), text('Then:'), items('C', 'D')]],
  ['a single number', '1. We need you', [text('1. We need you')]],
  ['a number that is none of a list', 'Bring 2. One is lost.', [text('Bring 2. One is lost.')]],
  ['decimals and times', 'From 1.5 to 2.30 hours', [text('From 1.5 to 2.30 hours')]],
  ['an address', '1 Main Street, floor 2.', [text('1 Main Street, floor 2.')]],
])('%s [details-5]', (_name, description, blocks) => {
  expect(splitDescription(description)).toEqual(blocks);
});
