import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasBytes } from '../send-kept.ts';
import { allowRenderedStyles, renderedStyles } from '../style-attributes.ts';

/**
 * Stands in a page that is kept where each answer has its own nonce. It is drawn at the start and sent to nobody, so that no text
 * on a page can have it.
 */
export const nonceMark = randomBytes(18).toString('hex');

/** What of a request decides about a page that all visitors get alike: who asks, in which language, and what they unpack. */
const varies = 'Cookie, Accept-Language, Accept-Encoding';

/** A rendered page for all visitors. */
export interface KeptPage {
  /** What is between the places where the nonce goes. */
  parts: readonly Buffer[];
  /** Of the page without nonces: two answers with it mean the same (RFC 9110, 8.8.1). */
  etag: string;
  /** The part of the policy for the styles of its elements. */
  styles: string;
  /** The parts as they are packed, once somebody takes them so. */
  packed?: Promise<readonly Buffer[]>;
}

/** A page to be kept. @param html with `nonceMark` where the nonce goes */
export function keptPage(html: string): KeptPage {
  const parts = html.split(nonceMark).map((part) => Buffer.from(part));
  return { parts, etag: etagOf(Buffer.concat(parts)), styles: renderedStyles(html) };
}

/** About what a page takes in memory, with its packed form. */
export const bytesOf = ({ parts }: KeptPage): number =>
  parts.reduce((sum, part) => sum + part.length, 0) * 1.5;

/**
 * Sends a page that is kept, with a nonce of its own. A browser that has it is told so; its policy stays that with which it has it,
 * since the nonce of that is in the page.
 */
export async function sendKeptPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-cache').header('vary', varies).header('etag', `W/${page.etag}`);
  if (hasBytes(request.headers['if-none-match'], page.etag)) {
    reply.removeHeader('content-security-policy');
    return reply.status(304).send();
  }
  allowRenderedStyles(reply, page.styles);
  reply.status(200).type('text/html; charset=utf-8');
  const nonce = Buffer.from(reply.cspNonce.style);
  if (!takesGzip(request)) return reply.send(Buffer.concat(joined(page.parts, nonce)));
  page.packed ??= Promise.all(page.parts.map(async (part) => pack(part, packing)));
  return reply.header('content-encoding', 'gzip').send(gzip(page.parts, await page.packed, nonce));
}

/** A quality of nothing refuses it (RFC 9110, 12.5.3). */
const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[,\s])(?:gzip|\*)\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(
    String(headers['accept-encoding'] ?? ''),
  );

const pack = promisify(deflateRaw) as (part: Buffer, how: typeof packing) => Promise<Buffer>;
/** Each part ends at a byte and refers to nothing before it, so that something else can be put between two (RFC 1951, 3.2). */
const packing = { level: 9, finishFlush: constants.Z_FULL_FLUSH };

/** A file of unknown name and time from an unknown system (RFC 1952, 2.3). */
const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block (RFC 1951, 3.2.6). */
const deflateEnd = Buffer.from([3, 0]);

/** Packed parts with a nonce between each two, which goes in as it is. */
function gzip(parts: readonly Buffer[], packed: readonly Buffer[], nonce: Buffer): Buffer {
  const whole = joined(parts, nonce);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(whole.reduce((sum, piece) => crc32(piece, sum), 0));
  end.writeUInt32LE(
    whole.reduce((sum, piece) => sum + piece.length, 0),
    4,
  );
  return Buffer.concat([gzipStart, ...joined(packed, stored(nonce)), deflateEnd, end]);
}

/** A block without compression (RFC 1951, 3.2.4). */
function stored(bytes: Buffer): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt16LE(bytes.length, 1);
  start.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([start, bytes]);
}

const joined = (parts: readonly Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]));
