import { and, eq, isNull, type Column, type SQL } from 'drizzle-orm';
import type { SignedIn } from '#server/context.ts';
import type { Db, Queryable } from '#server/db/client.ts';
import { builtForSome } from '#server/db/fast-path/built-once.ts';
import { keepingPlans } from '#server/db/fast-path/kept-plans.ts';
import { createTurnstile } from '#server/db/fast-path/turnstile.ts';
import { sessions, users } from '#areas/accounts/schema/accounts.ts';
import { actorColumns } from '../accounts.queries.ts';
import { hashToken, isSessionLive } from './sessions.rules.ts';

/** A session that has not ended, and whose it is. */
export interface LiveSession {
  id: string;
  lastSeenAt: Date;
  actor: SignedIn;
}

export type FindSession = (token: string, now: Date) => Promise<LiveSession | null>;

/**
 * Makes what every request with a session cookie asks: the live session and its person. Requests that come while look-ups are on their
 * way are looked up together by the next one, which begins after each of them came.
 */
export const prepareFindSession =
  (db: Db): FindSession =>
  async (token, now) => {
    const row = await lookUpInTurn('sessions', { db, tokenHash: hashToken(token) });
    if (!row || !isSessionLive(row, now)) return null;
    return {
      id: row.id,
      lastSeenAt: row.lastSeenAt,
      actor: row.kiosk ? { kind: 'kiosk', setup: row.kiosk, ...row.actor } : { kind: 'person', ...row.actor },
    };
  };

const lookUpInTurn = createTurnstile<{ db: Db; tokenHash: string }, FoundSession | undefined>({
  // Apps of tests have databases of their own.
  mayJoin: ({ db }, others) => others.every((other) => other.db === db),
  async pass(asks) {
    const { db } = asks[0]!;
    const ids = asks.map(({ tokenHash }) => tokenHash);
    const rows = await (ids.length === 1
      ? sessionsWith(db, { ids }).execute()
      : keepingPlans(db, (tx) => sessionsWith(tx, { ids })));
    const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
    return ids.map((hash) => ({ status: 'fulfilled', value: byHash.get(hash) }));
  },
});

const sessionsWith = builtForSome<Record<never, never>, FoundSession[]>(selectSessions);

function selectSessions(db: Queryable, isOne: (column: Column) => SQL) {
  return db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      kiosk: sessions.kiosk,
      actor: actorColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOne(sessions.tokenHash), isNull(users.closedAt)));
}

type FoundSession = Awaited<ReturnType<typeof selectSessions>>[number];
