import { BlockList, isIPv6 } from 'node:net';

/**
 * Addresses of machines that the internet can't reach or that are the product's own: RFC 6890 with its updates, the
 * addresses of clouds' own services (169.254.169.254) among them.
 */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Of an IPv4 address that is written as an IPv6 one, also by a translator (RFC 4291, RFC 6052). */
const embedded = /^(?:::ffff:|64:ff9b::)(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/** Whether an address, IPv4 or IPv6, belongs to no server on the internet. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? '';
  const [whole, dotted, high = '', low = ''] = embedded.exec(plain) ?? [];
  if (whole !== undefined) return isPrivateAddress(dotted ?? quadOf(parseInt(high, 16), parseInt(low, 16)));
  return inside.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

const quadOf = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');
