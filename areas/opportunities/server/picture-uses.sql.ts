import { eq, sql } from 'drizzle-orm';
import type { PictureUses } from '#server/area.ts';
import { isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { files } from '#areas/files/schema/files.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** The pictures of opportunities, which are private with them or with their organization. */
export const opportunityPictures: PictureUses = {
  refersToFile: sql`exists (select from ${opportunities} where ${opportunities.imageFileId} = ${files.id})`,
  shownAt: (db, fileId) =>
    db
      .select({ organizationId: organizations.id, isPrivate })
      .from(opportunities)
      .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(eq(opportunities.imageFileId, fileId))
      .getSQL(),
};
