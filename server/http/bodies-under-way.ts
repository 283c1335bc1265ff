import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import { networkOf } from './network.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * Bytes of bodies that may be under way at once, from one network and from all. What is small counts by itself, so that
 * nobody who sends pictures keeps others from logging in. Together they bound the memory that callers can hold.
 */
const shares = {
  small: { ofOne: 2 * megabyte, ofAll: 24 * megabyte },
  large: { ofOne: 24 * megabyte, ofAll: 40 * megabyte },
} as const;
/** Largest body that is small. */
const smallMax = 64 * kilobyte;
/** What a body holds at least: its request, its connection. */
const leastBytes = kilobyte;

/** Seconds after which somebody who was refused may try again. */
const retrySeconds = 5;

/** The bodies that were begun and not yet worked off by one process. */
export interface BodiesUnderWay {
  /**
   * Counts the body of this request from now on; one that has none costs nothing. It ends with the work that reads it,
   * or with its connection when it never gets so far.
   * @param mostBytes of a body of which the caller doesn't say how long it is
   * @throws DomainError request.rate-limited (this network has enough under way), service.unavailable (all together)
   */
  begin(request: FastifyRequest, reply: FastifyReply, mostBytes: number): void;
  /** Does the work that reads the body. It counts until that is done, also when the caller is gone by then. */
  whileWorking<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
}

declare module 'fastify' {
  interface FastifyInstance {
    bodies: BodiesUnderWay;
  }
}

/** One count for the whole application: endpoints and pages take bodies. */
export function registerBodiesUnderWay(app: FastifyInstance): void {
  app.decorate('bodies', createBodiesUnderWay());
}

interface Body {
  isRead: boolean;
  end: () => void;
}

function createBodiesUnderWay(): BodiesUnderWay {
  const counts = { small: createCount(shares.small), large: createCount(shares.large) };
  const bodies = new WeakMap<FastifyRequest, Body>();
  return {
    begin(request, reply, mostBytes) {
      const bytes = bytesOf(request, mostBytes);
      // What is longer than the endpoint takes is refused before it is read.
      if (bytes === 0 || bytes > mostBytes) return;
      const end = counts[bytes > smallMax ? 'large' : 'small'].take(
        networkOf(request.ip),
        Math.max(bytes, leastBytes),
      );
      const body = { isRead: false, end };
      bodies.set(request, body);
      reply.raw.once('close', () => {
        if (!body.isRead) end();
      });
    },
    async whileWorking(request, work) {
      const body = bodies.get(request);
      if (body) body.isRead = true;
      try {
        return await work();
      } finally {
        body?.end();
      }
    },
  };
}

/** Bytes of the body, as long as it says it is; without a word about it as long as it may be. */
function bytesOf({ headers }: FastifyRequest, mostBytes: number): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  return headers['transfer-encoding'] === undefined ? 0 : mostBytes;
}

/** Counts bytes by network and all together. */
function createCount({ ofOne, ofAll }: { ofOne: number; ofAll: number }) {
  const byNetwork = new Map<string, number>();
  let all = 0;
  const add = (network: string, bytes: number) => {
    const sum = (byNetwork.get(network) ?? 0) + bytes;
    if (sum > 0) byNetwork.set(network, sum);
    else byNetwork.delete(network);
    all += bytes;
  };
  return {
    /** @returns what takes these bytes off again; only its first call does */
    take(network: string, bytes: number): () => void {
      if ((byNetwork.get(network) ?? 0) + bytes > ofOne)
        throw new DomainError('request.rate-limited', { params: { seconds: retrySeconds } });
      if (all + bytes > ofAll) throw new DomainError('service.unavailable');
      add(network, bytes);
      let isOver = false;
      return () => {
        if (!isOver) add(network, -bytes);
        isOver = true;
      };
    },
  };
}
