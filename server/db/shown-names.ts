import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { noLastName } from '#shared/rules/full-name.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';

/** The name that people read: a later rename, or the name it was created with. */
export const organizationName = sql<string>`coalesce(${organizations.newName}, ${organizations.name})`;

/** The name of a location that people read. */
export const locationName = sql<string>`coalesce(${locations.newName}, ${locations.name})`;

/** Both lines of a location's street address in one; empty when it has none. */
export const locationAddress = sql<string>`concat_ws(', ', ${locations.address1}, ${locations.address2})`;

/** Where a location is, with its name, in one line for a calendar. */
export const locationInFull = sql<string>`concat_ws(', ', ${locationName}, nullif(${locationAddress}, ''), ${locations.city},
  nullif(concat_ws(' ', ${locations.state}, ${locations.postalCode}), ''))`;

/** First and last name of somebody as they are shown; `fullName` of shared/rules/full-name.ts is the same. */
export const fullNameOf = ({
  firstName,
  lastName,
}: Record<'firstName' | 'lastName', SQLWrapper>): SQL<string> =>
  sql`${firstName} || case when ${lastName} = ${sql.raw(`'${noLastName}'`)} then '' else ' ' || ${lastName} end`;
