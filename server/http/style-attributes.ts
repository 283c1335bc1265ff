import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** No element may have styles of its own; what a page was rendered with is added to it. */
export const noStyleAttributes = "'none'";
export const noStyleAttributesPolicy = `style-src-attr ${noStyleAttributes}`;

/** React writes attributes in double quotes, and in the text of a page no double quotes. */
const attribute = / style="([^"]*)"/g;

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const asRead = (written: string): string =>
  written.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign);

/**
 * A page's policy with the styles that its elements were rendered with, each by its sum (CSP 3, "unsafe-hashes"): the interface library
 * gives each piece its sizes and colors so. They are some thirty of the library's own, however much a page has on it. Scripts set styles
 * as properties, which no policy looks at; whatever else brings a style attribute into a page is refused.
 */
export const allowingRenderedStyles = (policy: string, html: string): string =>
  policy.replace(noStyleAttributesPolicy, renderedStyles(html));

/** The part of the policy for the styles that a page's elements were rendered with. */
export function renderedStyles(html: string): string {
  const values = new Set([...html.matchAll(attribute)].map(([, written = '']) => asRead(written)));
  if (values.size === 0) return noStyleAttributesPolicy;
  const sums = [...values].map((value) => `'sha256-${createHash('sha256').update(value).digest('base64')}'`);
  return `style-src-attr 'unsafe-hashes' ${sums.join(' ')}`;
}

/**
 * Names the styles of a page in the policy of an answer that is about to be sent.
 * @param styles as `renderedStyles` has them
 */
export function allowRenderedStyles(reply: FastifyReply, styles: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    reply.header('content-security-policy', policy.replace(noStyleAttributesPolicy, styles));
}
