import { sql } from 'drizzle-orm';
import type { PictureUses } from '#server/area.ts';
import { files, users } from '#server/db/schema/index.ts';

/** The pictures of people. */
export const profilePictures: PictureUses = {
  refersToFile: sql`exists (select from ${users} where ${users.profileImageId} = ${files.id})`,
};
