import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SessionView } from '#shared/contract/accounts.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Db, Queryable } from '#server/db/client.ts';
import {
  coordinators,
  files,
  locations,
  organizations,
  sessions,
  subscriptions,
  users,
} from '#server/db/schema/index.ts';
import { findStanding } from '#server/features/memberships/memberships.queries.ts';
import { isLivePlace } from '#server/features/memberships/memberships.sql.ts';
import { avatarUrl } from '#server/platform/storage/file-urls.ts';
import { canManage, canOrganize, canVolunteer } from './accounts.policy.ts';

const actorColumns = {
  userId: users.id,
  userKey: users.key,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  isOrganizer: users.isOrganizer,
  isVolunteer: users.isVolunteer,
  language: users.language,
};

/** The person behind an address; closed accounts don't exist any more. */
export async function findActorByEmail(db: Queryable, email: string): Promise<SignedIn | null> {
  const [row] = await db
    .select(actorColumns)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt)));
  return row ? { kind: 'user', ...row } : null;
}

/** Those of the addresses that have an account, closed ones included. */
export async function emailsWithAccount(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Set(rows.map(({ email }) => email));
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

/** What the person's own screens show of them besides the actor. */
async function findOwnDetails(
  db: Queryable,
  userId: string,
): Promise<{ phone: string | null; avatar: string | null }> {
  const [row] = await db
    .select({
      phone: sql<string | null>`coalesce(${users.cellPhone}, ${users.homePhone})`,
      storageKey: files.storageKey,
    })
    .from(users)
    .leftJoin(files, and(eq(files.id, users.profileImageId), isNull(files.deletedAt)))
    .where(eq(users.id, userId));
  return { phone: row?.phone ?? null, avatar: avatarUrl(row?.storageKey ?? null) };
}

/** Organizations at which the person has an approved place, by the name that is shown. */
async function listOrganizations(db: Queryable, userId: string): Promise<SessionView['organizations']> {
  const rows = await db
    .select({
      name: organizations.name,
      newName: organizations.newName,
      // The rule of `canEditOrganization`.
      isOrganizer: sql<boolean>`bool_or(${coordinators.role} = 'organizer')`,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(eq(coordinators.userId, userId), isLivePlace()))
    .groupBy(organizations.id)
    .orderBy(asc(organizations.name));
  return rows.map(({ name, newName, isOrganizer }) => ({
    name,
    label: newName ?? name,
    can: { edit: isOrganizer },
  }));
}

/**
 * What became of an organizer account's requests for locations. Asked only when none is approved; places that were
 * taken away are no requests, and nobody can answer those for a location that is gone.
 */
async function findCoordinatorRequest(
  db: Queryable,
  userId: string,
): Promise<SessionView['coordinatorRequest']> {
  const rows = await db
    .select({
      status: coordinators.status,
      organization: sql<string>`coalesce(${organizations.newName}, ${organizations.name})`,
      location: sql<string>`coalesce(${locations.newName}, ${locations.name})`,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(
      and(
        eq(coordinators.userId, userId),
        inArray(coordinators.status, ['pending', 'reject']),
        isNull(locations.deletedAt),
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(organizations.name), asc(locations.name));
  if (rows.length === 0) return null;
  const pending = rows.filter(({ status }) => status === 'pending');
  const shown = pending.length > 0 ? pending : rows;
  return {
    status: pending.length > 0 ? 'pending' : 'rejected',
    locations: shown.map(({ organization, location }) => ({ organization, location })),
  };
}

async function hasSubscription(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.canceledAt)));
  return rows.length > 0;
}

/** Who is signed in and what they may do anywhere. */
export async function readSession({ deps: { db }, actor }: Context): Promise<SessionView> {
  if (actor.kind === 'anonymous') {
    return {
      user: null,
      organizations: [],
      isSubscriber: false,
      coordinatorRequest: null,
      can: { volunteer: false, organize: false, manage: false },
    };
  }
  const { userId, userKey, email, firstName, lastName, isOrganizer, isVolunteer, language } = actor;
  const works = canOrganize(actor);
  const [own, standing, theirOrganizations, isSubscriber] = await Promise.all([
    findOwnDetails(db, userId),
    works ? findStanding(db, userId) : { hasApprovedLocation: false },
    works ? listOrganizations(db, userId) : [],
    works && hasSubscription(db, userId),
  ]);
  const request = works && !standing.hasApprovedLocation ? await findCoordinatorRequest(db, userId) : null;
  return {
    user: {
      id: userId,
      key: userKey,
      email,
      firstName,
      lastName,
      isOrganizer,
      isVolunteer,
      language,
      ...own,
    },
    organizations: theirOrganizations,
    isSubscriber,
    coordinatorRequest: request,
    can: {
      volunteer: canVolunteer(actor),
      organize: works,
      manage: canManage(actor, standing),
    },
  };
}
