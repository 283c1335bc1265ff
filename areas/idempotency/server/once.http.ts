import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { idempotencyKeyMax, repeatableMaxBytes } from '#areas/idempotency/rules/idempotency.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '#server/context.ts';
import { beginOnce, type Begun } from './idempotency.actions.ts';

const shape = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyKeyMax}}$`);

/**
 * Begins a request that was sent with `Idempotency-Key`, once its body is there.
 * @returns null for a request without one, and for visitors, of whom nothing is remembered
 * @throws DomainError `idempotency.key`, `idempotency.not-here`, `request.too-large`, and what `beginOnce` throws
 */
export async function beginRequest(
  endpoint: AnyEndpoint,
  ctx: Context,
  { headers, method, url, body }: FastifyRequest,
): Promise<Begun | null> {
  const key = headers['idempotency-key'];
  const { actor } = ctx;
  if (key === undefined || endpoint.method === 'GET' || !isSignedIn(actor)) return null;
  if (typeof key !== 'string' || !shape.test(key))
    throw new DomainError('idempotency.key', { params: { max: idempotencyKeyMax } });
  if (endpoint.forKeys === undefined) throw new DomainError('idempotency.not-here');
  if (Number(headers['content-length'] ?? 0) > repeatableMaxBytes) throw new DomainError('request.too-large');
  const text = `${method} ${url}\n${JSON.stringify(body ?? null)}`;
  const fingerprint = createHash('sha256').update(text).digest('base64url');
  return beginOnce({ ...ctx, actor }, { key, fingerprint });
}
