import { sql } from 'drizzle-orm';
import { users, volunteerRequests } from '#server/db/schema/index.ts';

/**
 * The name under which somebody stands in an organization's list: that of the account, and of people who were imported and
 * have done nothing there the one that was imported. For queries that join `volunteer_requests` with `users`.
 */
export const listedName = {
  firstName: sql<string>`coalesce(${volunteerRequests.importedFirstName}, ${users.firstName})`,
  lastName: sql<string>`coalesce(${volunteerRequests.importedLastName}, ${users.lastName})`,
};
