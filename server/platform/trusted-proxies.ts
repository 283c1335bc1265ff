import { BlockList, isIP } from 'node:net';

/** Whose word on a visitor's address is believed: of nobody, of so many proxies in a row, or of those at these addresses. */
export type TrustedProxies = false | number | string[];

/** More proxies in a row than anybody has; a larger number is a slip. */
const hopsMax = 10;

/** What `TRUST_PROXY` must be. */
export const trustedProxiesForm =
  'must be the number of proxies in front, such as 1, or their addresses or networks, such as 10.0.0.0/8,127.0.0.1';

/**
 * Reads `TRUST_PROXY`. `true` is refused: it would believe the first address of `X-Forwarded-For`, which the visitor
 * writes.
 * @returns null when it is nothing of that
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const value = text.trim();
  if (value === 'false') return false;
  if (/^\d{1,2}$/.test(value)) {
    const hops = Number(value);
    if (hops > hopsMax) return null;
    return hops === 0 ? false : hops;
  }
  const networks = value.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** Whether it is an address, or one with the number of bits that its network has in common. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
    // Everybody is a network, too, and then the visitor is believed again.
    return Number(bits) > 0;
  } catch {
    return false;
  }
}

const privateNetworks = new BlockList();
for (const network of [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
]) {
  const [address = '', bits] = network.split('/');
  privateNetworks.addSubnet(address, Number(bits), 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * Fastify's `trustProxy` for them. A number alone says nothing of who is at the other end: the nearest proxy must come
 * from a private network or this machine, or anybody who reaches the port could claim any address.
 */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies;
  return (address, hop) => hop < proxies && (hop > 0 || isPrivate(address));
}
