import { expect, it } from 'vitest';
import { listeningAddress } from './listening-address.ts';

it.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000 and at every other address of this machine'],
  ['::', 'http://localhost:3000 and at every other address of this machine'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['10.1.2.3', 'http://10.1.2.3:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['volunteer.internal', 'http://volunteer.internal:3000'],
])('a server that listens on %s is found at %s', (host, address) =>
  expect(listeningAddress(host, 3000)).toBe(address),
);
