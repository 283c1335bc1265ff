import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyPrefix } from '#areas/api-keys/rules/api-keys.ts';
import { DomainError } from '#shared/errors.ts';
import type { Deps, KeyActor } from '#server/context.ts';
import { admitKey } from './key-calls.actions.ts';

const bearer = /^Bearer +(\S+)$/i;

/** Reads who calls with a key in the header `Authorization`. What else is sent there is for others to read. */
export type KeyActorOf = (request: FastifyRequest, reply: FastifyReply) => Promise<KeyActor | null>;

/**
 * @returns what answers null for a request without a key
 * @throws DomainError `api-key.refused`, `api-key.rate-limited`
 */
export const createKeyAccess =
  (deps: Deps): KeyActorOf =>
  async ({ headers }, reply) => {
    const [, text] = bearer.exec(headers.authorization ?? '') ?? [];
    if (!text?.startsWith(keyPrefix)) return null;
    try {
      return await admitKey(deps, text);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'api-key.rate-limited')
        reply.header('retry-after', String(error.params.seconds));
      throw error;
    }
  };
