import type { FastifyReply } from 'fastify';

/** Answers with a page for those who develop the product, which nobody keeps. */
export const sendPage = (reply: FastifyReply, page: { toString(): string }): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.toString());
