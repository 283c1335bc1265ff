import { sql } from 'drizzle-orm';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';

/** The name that people read: a later rename, or the name it was created with. */
export const organizationName = sql<string>`coalesce(${organizations.newName}, ${organizations.name})`;

/** The name of a location that people read. */
export const locationName = sql<string>`coalesce(${locations.newName}, ${locations.name})`;

/** Both lines of a location's street address in one; empty when it has none. */
export const locationAddress = sql<string>`concat_ws(', ', ${locations.address1}, ${locations.address2})`;
