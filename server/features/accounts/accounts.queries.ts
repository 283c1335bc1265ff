import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SessionView } from '#shared/contract/accounts.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Db, Queryable } from '#server/db/client.ts';
import { coordinators, sessions, users } from '#server/db/schema/index.ts';
import { canManage, canOrganize, canVolunteer, type Standing } from './accounts.policy.ts';

const actorColumns = {
  userId: users.id,
  userKey: users.key,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  isOrganizer: users.isOrganizer,
  isVolunteer: users.isVolunteer,
};

/** The person behind an address; closed accounts don't exist any more. */
export async function findActorByEmail(db: Queryable, email: string): Promise<SignedIn | null> {
  const [row] = await db
    .select(actorColumns)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt)));
  return row ? { kind: 'user', ...row } : null;
}

/** Whether the account's address was confirmed with a code that was mailed to it. */
export async function isVerified(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.select({ verified: users.emailVerified }).from(users).where(eq(users.id, userId));
  return row?.verified ?? false;
}

export type FindSession = (token: string, now: Date) => Promise<{ actor: SignedIn; expiresAt: Date } | null>;

/** Prepares the statement that every request with a session cookie runs: the live session and its person. */
export function prepareFindSession(db: Db): FindSession {
  const statement = db
    .select({ expiresAt: sessions.expiresAt, actor: actorColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), isNull(users.closedAt)))
    .prepare('accounts_find_session');
  return async (token, now) => {
    const [row] = await statement.execute({ token });
    if (!row || row.expiresAt.getTime() <= now.getTime()) return null;
    return { actor: { kind: 'user', ...row.actor }, expiresAt: row.expiresAt };
  };
}

/** What the person's places at locations say about what they may call. */
export async function findStanding(db: Queryable, userId: string): Promise<Standing> {
  const rows = await db
    .select({ id: coordinators.id })
    .from(coordinators)
    .where(and(eq(coordinators.userId, userId), eq(coordinators.status, 'approve')))
    .limit(1);
  return { hasApprovedLocation: rows.length > 0 };
}

async function findPhone(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ phone: sql<string | null>`coalesce(${users.cellPhone}, ${users.homePhone})` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.phone ?? null;
}

/** Who is signed in and what they may do anywhere. */
export async function readSession({ deps, actor }: Context): Promise<SessionView> {
  if (actor.kind === 'anonymous') {
    return { user: null, can: { volunteer: false, organize: false, manage: false } };
  }
  const { userId, userKey, email, firstName, lastName, isOrganizer, isVolunteer } = actor;
  const standing = canOrganize(actor) ? await findStanding(deps.db, userId) : { hasApprovedLocation: false };
  const phone = await findPhone(deps.db, userId);
  return {
    user: { id: userId, key: userKey, email, firstName, lastName, phone, isOrganizer, isVolunteer },
    can: {
      volunteer: canVolunteer(actor),
      organize: canOrganize(actor),
      manage: canManage(actor, standing),
    },
  };
}
