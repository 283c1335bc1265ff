import { eq, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PictureUses } from '#server/area.ts';
import { files } from '#areas/files/schema/files.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';

/** The pictures of organizations and of their locations. */
export const organizationPictures: PictureUses = {
  refersToFile: sql`(
    exists (select from ${organizations} where ${organizations.logoFileId} = ${files.id} or ${organizations.coverFileId} = ${files.id})
    or exists (select from ${locations} where ${locations.profileFileId} = ${files.id} or ${locations.coverFileId} = ${files.id})
  )`,
  shownAt: (db, fileId) => {
    const shown = { organizationId: organizations.id, isPrivate: organizations.isPrivate };
    return unionAll(
      db
        .select(shown)
        .from(organizations)
        .where(or(eq(organizations.logoFileId, fileId), eq(organizations.coverFileId, fileId))),
      db
        .select(shown)
        .from(locations)
        .innerJoin(organizations, eq(organizations.id, locations.organizationId))
        .where(or(eq(locations.profileFileId, fileId), eq(locations.coverFileId, fileId))),
    ).getSQL();
  },
};
