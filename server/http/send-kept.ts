import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Data as they are sent. */
export interface KeptData {
  body: Buffer;
  /** Of exactly these bytes (RFC 9110, 8.8.3). */
  etag: string;
}

/** Data to be kept. */
export function keptData(text: string): KeptData {
  const body = Buffer.from(text);
  return { body, etag: etagOf(body) };
}

/** A strong validator of some bytes. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** What of a request decides about the answer to it, beside its address: who asks, and in which language. */
const varies = 'Cookie, Authorization, Accept-Language';

/**
 * Sends what all visitors get. Browsers and caches between may keep it and ask each time whether it is still so: then the answer is
 * 304 without a body (RFC 9111, 5.2.2.4).
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: KeptData,
): FastifyReply {
  // Where a session ended its cookie is taken back, which is for this visitor alone.
  if (reply.hasHeader('set-cookie')) return reply.type(json).send(body);
  reply.header('cache-control', 'public, no-cache').header('vary', varies).header('etag', etag);
  if (hasBytes(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type(json).send(body);
}

const json = 'application/json; charset=utf-8';

/**
 * Whether a caller says that it has these bytes; a proxy that packed them says `W/` (RFC 9110, 13.1.2).
 * @param etag strong, as `etagOf` writes it
 */
export function hasBytes(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === etag);
}
