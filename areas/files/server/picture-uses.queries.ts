import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { and, asc, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PictureUses } from '#server/area.ts';
import type { Actor, Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { files } from '#areas/files/schema/files.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { isApprovedVolunteer } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import { canSeePicture, isPublicPicture, type PictureUse } from './files.policy.ts';

/** For whom a picture is. */
export interface PictureAccess {
  isPublic: boolean;
  /** Whether this person may see it, when it is not for everybody. */
  isOpenTo(actor: Actor): Promise<boolean>;
}

/** For whom a picture is: it follows the organizations and opportunities that show it, as they are now. */
export async function accessToPicture(
  { db, pictureUses }: Pick<Deps, 'db' | 'pictureUses'>,
  fileId: string,
): Promise<PictureAccess> {
  const uses = await usesOfPicture(db, pictureUses, fileId);
  return { isPublic: isPublicPicture(uses), isOpenTo: (actor) => maySeePicture(db, actor, uses) };
}

/** Whether a record refers to the picture. */
export async function isPictureUsed(
  db: Queryable,
  { pictureUses }: Pick<Deps, 'pictureUses'>,
  fileId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), isUsed(pictureUses)));
  return rows.length > 0;
}

/** Ids of pictures that were given up or that nothing refers to, in their order, beginning after `after`. */
export async function listOrphans(
  { db, pictureUses }: Pick<Deps, 'db' | 'pictureUses'>,
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
          and(lt(files.createdAt, given.createdBefore), sql`not ${isUsed(pictureUses)}`),
        ),
      ),
    )
    .orderBy(asc(files.id))
    .limit(given.limit);
  return rows.map(({ id }) => id);
}

/** Where a picture is shown. Pictures of people and uploads that nothing uses yet are shown nowhere here. */
async function usesOfPicture(
  db: Queryable,
  areas: readonly PictureUses[],
  fileId: string,
): Promise<PictureUse[]> {
  const selects = areas.flatMap(({ shownAt }) => shownAt?.(db, fileId) ?? []);
  return db
    .select({ organizationId: sql<string>`organization_id`, isPrivate: sql<boolean>`is_private` })
    .from(sql`(${sql.join(selects, sql` union all `)}) as uses (organization_id, is_private)`);
}

async function maySeePicture(db: Queryable, actor: Actor, uses: readonly PictureUse[]): Promise<boolean> {
  if (!isSignedIn(actor)) return false;
  const ids = [...new Set(uses.map(({ organizationId }) => organizationId))];
  const [memberships, approved] = await Promise.all([
    membershipsOf(db, actor),
    Promise.all(ids.map((id) => isApprovedVolunteer(db, actor.userId, id))),
  ]);
  return canSeePicture({ memberships, approvedBy: new Set(ids.filter((_id, at) => approved[at])) }, uses);
}

/** Whether a record of any area refers to the row of `files`. */
const isUsed = (areas: readonly PictureUses[]): SQL =>
  sql`(${sql.join(
    areas.map(({ refersToFile }) => refersToFile),
    sql` or `,
  )})`;
