import { and, asc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { files, locations, opportunities, organizations, users } from '#server/db/schema/index.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { isApprovedVolunteer } from '#server/features/volunteer-requests/volunteer-requests.queries.ts';
import { canSeePicture, isPublicPicture, type PictureUse } from './files.policy.ts';

/** For whom a picture is. */
export interface PictureAccess {
  isPublic: boolean;
  /** Whether this person may see it, when it is not for everybody. */
  isOpenTo(actor: Actor): Promise<boolean>;
}

/** For whom a picture is: it follows the organizations and opportunities that show it, as they are now. */
export async function accessToPicture(db: Queryable, fileId: string): Promise<PictureAccess> {
  const uses = await usesOfPicture(db, fileId);
  return { isPublic: isPublicPicture(uses), isOpenTo: (actor) => maySeePicture(db, actor, uses) };
}

/** Which of these keys are those of pictures that have a row. */
export async function knownKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: files.storageKey })
    .from(files)
    .where(inArray(files.storageKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Whether a record refers to the picture. */
export async function isPictureUsed(db: Queryable, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), isUsed));
  return rows.length > 0;
}

/** Ids of pictures that were given up or that nothing refers to, in their order, beginning after `after`. */
export async function listOrphans(
  db: Queryable,
  given: { givenUpBefore: Date; createdBefore: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        given.after === '' ? undefined : gt(files.id, given.after),
        or(
          lt(files.deletedAt, given.givenUpBefore),
          and(lt(files.createdAt, given.createdBefore), sql`not ${isUsed}`),
        ),
      ),
    )
    .orderBy(asc(files.id))
    .limit(given.limit);
  return rows.map(({ id }) => id);
}

/** Where a picture is shown. Pictures of people and uploads that nothing uses yet are shown nowhere here. */
async function usesOfPicture(db: Queryable, fileId: string): Promise<PictureUse[]> {
  const ofOrganizations = db
    .select({ organizationId: organizations.id, isPrivate: organizations.isPrivate })
    .from(organizations)
    .where(or(eq(organizations.logoFileId, fileId), eq(organizations.coverFileId, fileId)));
  const ofLocations = db
    .select({ organizationId: organizations.id, isPrivate: organizations.isPrivate })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(or(eq(locations.profileFileId, fileId), eq(locations.coverFileId, fileId)));
  const ofOpportunities = db
    .select({
      organizationId: organizations.id,
      isPrivate: sql<boolean>`(${organizations.isPrivate} or ${opportunities.isPrivate})`,
    })
    .from(opportunities)
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(eq(opportunities.imageFileId, fileId));
  return unionAll(ofOrganizations, ofLocations, ofOpportunities);
}

async function maySeePicture(db: Queryable, actor: Actor, uses: readonly PictureUse[]): Promise<boolean> {
  if (actor.kind === 'anonymous') return false;
  const ids = [...new Set(uses.map(({ organizationId }) => organizationId))];
  const [memberships, approved] = await Promise.all([
    membershipsOf(db, actor),
    Promise.all(ids.map((id) => isApprovedVolunteer(db, actor.userId, id))),
  ]);
  return canSeePicture({ memberships, approvedBy: new Set(ids.filter((_id, at) => approved[at])) }, uses);
}

/** Whether any record refers to the row of `files`; every column that does is here. */
const isUsed: SQL<boolean> = sql`(
  exists (select from ${organizations} where ${organizations.logoFileId} = ${files.id} or ${organizations.coverFileId} = ${files.id})
  or exists (select from ${locations} where ${locations.profileFileId} = ${files.id} or ${locations.coverFileId} = ${files.id})
  or exists (select from ${opportunities} where ${opportunities.imageFileId} = ${files.id})
  or exists (select from ${users} where ${users.profileImageId} = ${files.id})
)`;
