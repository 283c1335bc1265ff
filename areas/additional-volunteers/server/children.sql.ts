import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import { fullNameOf } from '#server/db/shown-names.ts';

/** Whether a person is somebody's child. */
export const isChild = (userId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${children} kid where kid.user_id = ${userId})`;

const holder = (what: SQL): SQL<string | null> =>
  // Asked of people without an address alone, who are few.
  sql<string | null>`case when ${users.email} = '' then (select ${what} from ${children} kid
    join ${users} holder on holder.id = kid.holder_id where kid.user_id = ${users.id}) end`;

/** The name of the account holder who answers for a child, null for everybody else; for queries that read `users`. */
export const childOf = holder(
  fullNameOf({ firstName: sql`holder.first_name`, lastName: sql`holder.last_name` }),
);

/** That person's phone, as `childOf`. */
export const phoneOfChild = holder(sql`coalesce(holder.cell_phone, holder.home_phone)`);
