import { eq, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { locations, opportunities, organizations } from '#server/db/schema/index.ts';
import { membershipsOf } from '#server/features/coordinators/coordinators.queries.ts';
import { isApprovedVolunteer } from '#server/features/registrations/registrations.queries.ts';
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

/** Whether an organization, a location or an opportunity shows a picture: a clone shares that of its original. */
export async function isShownSomewhere(db: Queryable, fileId: string): Promise<boolean> {
  return (await usesOfPicture(db, fileId)).length > 0;
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
