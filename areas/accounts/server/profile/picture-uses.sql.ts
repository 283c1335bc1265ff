import { sql } from 'drizzle-orm';
import type { PictureUses } from '#server/area.ts';
import { files } from '#areas/files/schema/files.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/** The pictures of people. */
export const profilePictures: PictureUses = {
  refersToFile: sql`exists (select from ${users} where ${users.profileImageId} = ${files.id})`,
};
