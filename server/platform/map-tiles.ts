import { isIP } from 'node:net';

/** Where the pictures of maps come from, and whose they are. */
export interface MapTiles {
  /** The address of a picture with `{z}`, `{x}` and `{y}` in it. */
  address: string;
  /** The origin of that address, for the policy that pages are under. */
  origin: string;
  attribution: MapAttribution;
}

/** Whose map it is, as it stands under it. */
export interface MapAttribution {
  text: string;
  /** Where these words lead. */
  href: string | null;
}

/** What `MAP_TILES` must be. */
export const mapTilesForm =
  'must be an https address with {z}, {x} and {y} once each, such as https://tiles.example.org/{z}/{x}/{y}.png';

const placeholders = ['{z}', '{x}', '{y}'];
const own = new Set(['localhost', '127.0.0.1']);

/**
 * Reads `MAP_TILES`. Without encryption only this machine itself is asked: what somebody looks at on a map is theirs. The
 * host is a name or an address and nothing else, as it becomes a part of the policy of all pages.
 * @returns null when it is nothing of that
 */
export function parseMapTiles(text: string): Omit<MapTiles, 'attribution'> | null {
  const address = text.trim();
  const isWhole = placeholders.every((placeholder) => address.split(placeholder).length === 2);
  const rest = placeholders.reduce((left, placeholder) => left.replace(placeholder, '0'), address);
  if (!isWhole || /[{}\s]/.test(rest) || !URL.canParse(rest)) return null;
  const { protocol, hostname, origin, username, password } = new URL(rest);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && own.has(hostname));
  const isHost = /^[a-z0-9.-]+$/.test(hostname) || isIP(hostname.slice(1, -1)) === 6;
  const isHostGiven = placeholders.every(
    (placeholder) => address.indexOf(placeholder) > rest.indexOf('/', 8),
  );
  return isSafe && isHost && isHostGiven && !username && !password ? { address, origin } : null;
}

/** Reads `MAP_ATTRIBUTION`: words, and after them an address to which they lead. */
export function parseMapAttribution(text: string): MapAttribution {
  const [, words, href] = /^(.*\S)\s+(https:\/\/\S+)$/.exec(text.trim()) ?? [];
  return words && href && URL.canParse(href) ? { text: words, href } : { text: text.trim(), href: null };
}
