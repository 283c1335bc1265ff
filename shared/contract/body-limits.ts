import { imageMaxBytes } from '#areas/files/rules/files.ts';
import type { Access, AnyEndpoint } from './endpoint.ts';

const kilobyte = 1024;

/** Largest body in bytes by who may call: what people without an account send is small, whatever it is. */
const bytesByAccess: Readonly<Record<Access, number>> = {
  public: 16 * kilobyte,
  kiosk: 16 * kilobyte,
  signedIn: 64 * kilobyte,
  volunteer: 64 * kilobyte,
  organizer: 1024 * kilobyte,
  orgMember: 1024 * kilobyte,
};

/** What the boundaries and headers of a form with one file take at most. */
const multipartOverhead = 16 * kilobyte;

/** Largest body of a request that no endpoint takes. */
export const strayBodyMax = bytesByAccess.public;

/** Largest body that an endpoint reads, in bytes. A larger `maxBytes` of its own is for members only. */
export function bodyMaxOf({ access, maxBytes, upload }: AnyEndpoint): number {
  if (upload) return (maxBytes ?? imageMaxBytes) + multipartOverhead;
  return maxBytes ?? bytesByAccess[access];
}

/** The same for a caller who works for an organization. */
export const bodyMaxOfMembers = (endpoint: AnyEndpoint): number =>
  Math.max(bodyMaxOf(endpoint), endpoint.membersMaxBytes ?? 0);

/** Levels of lists and objects within each other; the deepest document has seven. */
export const bodyDepthMax = 32;

/** Fewest values that any body may have, lists and objects included. */
const fewValues = 10_000;
/** Bytes that a value of a large document has on average, its name included; those of real ones have more. */
const bytesOfValue = 24;

/** Most values in a body of at most so many bytes; what is read takes memory and time by their number. */
export const bodyValuesMax = (maxBytes: number): number =>
  Math.max(fewValues, Math.floor(maxBytes / bytesOfValue));
