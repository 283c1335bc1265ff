import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
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

/** Prepares the statement that every request with a session cookie runs: the live session and its person. */
export function prepareFindSession(db: Db): FindSession {
  const statement = db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      kiosk: sessions.kiosk,
      actor: actorColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isNull(users.closedAt)))
    .prepare('');
  return async (token, now) => {
    const [row] = await statement.execute({ tokenHash: hashToken(token) });
    if (!row || !isSessionLive(row, now)) return null;
    return {
      id: row.id,
      lastSeenAt: row.lastSeenAt,
      actor: row.kiosk ? { kind: 'kiosk', setup: row.kiosk, ...row.actor } : { kind: 'person', ...row.actor },
    };
  };
}
