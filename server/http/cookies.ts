import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** What cookies depend on. */
export type Site = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:');

/**
 * Under https the name's prefix has browsers refuse a cookie of this name that another host of the domain, or a page
 * without encryption, tries to set (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (site: Site, what: 'session' | 'device' | 'flash'): string =>
  `${isSecure(site) ? '__Host-' : ''}manyhands_${what}`;

export const cookieAttributes = (site: Site) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(site) }) as const;

/** What a cookie holds; null when there is none, or none that was signed with our secret. */
export function readSignedCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  if (value === undefined) return null;
  const { valid, value: token } = request.unsignCookie(value);
  return valid ? token : null;
}
