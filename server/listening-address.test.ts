import { expect, it } from 'vitest';
import { listeningAddress, whereToOpen } from './listening-address.ts';

it.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['10.1.2.3', 'http://10.1.2.3:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['volunteer.internal', 'http://volunteer.internal:3000'],
])('a server that listens on %s is found at %s', (host, address) =>
  expect(listeningAddress(host, 3000)).toBe(address),
);

it.each([
  ['127.0.0.1', 'https://manyhands.test', 'http://localhost:3000'],
  [
    '0.0.0.0',
    'https://manyhands.test',
    'http://localhost:3000 and for other machines at https://manyhands.test',
  ],
  [
    '::',
    'http://localhost:3000',
    'http://localhost:3000 (set PUBLIC_URL to the address by which other machines come)',
  ],
])('who starts a server on %s for %s is told %s', (host, publicUrl, words) =>
  expect(whereToOpen({ host, publicUrl }, 3000)).toBe(words),
);
