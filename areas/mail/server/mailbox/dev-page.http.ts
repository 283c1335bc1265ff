import type { FastifyReply } from 'fastify';
import { noStyleAttributesPolicy } from '#server/http/style-attributes.ts';

/** Answers with a page for those who develop the product, which nobody keeps. The mails in it are full of style attributes, as mails are. */
export function sendPage(reply: FastifyReply, page: { toString(): string }): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .header(
      'content-security-policy',
      policy.replace(noStyleAttributesPolicy, "style-src-attr 'unsafe-inline'"),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.toString());
}
