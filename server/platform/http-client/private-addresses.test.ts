import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-addresses.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1%eth0',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
])('%s is inside', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each([
  '1.1.1.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
])('%s is on the internet', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
