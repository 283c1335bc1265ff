import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mails } from './areas.ts';

test('each mail stands in OPERATIONS with who causes it, or as one that nobody causes', () => {
  const text = readFileSync('docs/OPERATIONS.md', 'utf8');
  const [, part = ''] =
    /### Mails that one person can cause to another\n(.*?)\n\nMails that are left out/s.exec(text) ?? [];
  const told = new Set([...part.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name));
  expect([...told].toSorted()).toEqual(mails.map(({ name }) => name).toSorted());
});
