import { isIPv6 } from 'node:net';

/**
 * The network of a caller, by which callers are told apart where one can have as many addresses as wanted: an IPv4
 * address itself, also when it is written as one of IPv6, and of IPv6 the first 64 bits, which one home or one machine
 * has to itself (RFC 6177).
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([0-9.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole = [...groups, ...Array.from({ length: 8 - groups.length - end.length }, () => '0'), ...end];
  const prefix = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
