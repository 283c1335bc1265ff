// An organization with three locations, its organizer, and an organizer account that coordinates nothing yet.
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, type organizations } from '#areas/organizations/schema/organizations.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';

/** The main location is called like the organization, the others North and South. */
export async function coordinationScene(db: Db, overrides: Partial<typeof organizations.$inferInsert> = {}) {
  const organizer = await makeOrganizer(db, { firstName: 'Olga', lastName: 'Ott' });
  const { organization, location } = await makeOrganization(db, overrides, { organizer });
  const north = await makeLocation(db, organization, { name: 'North' });
  const south = await makeLocation(db, organization, { name: 'South' });
  const person = await makeOrganizer(db, { firstName: 'Cora', lastName: 'Cole' });
  const there = { organizationId: organization.id, userId: person.id };
  return { organizer, organization, location, north, south, person, there };
}

/** The states of somebody's places, by the names of the locations. */
export async function placesOf(db: Db, userId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ location: locations.name, status: coordinators.status })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .where(eq(coordinators.userId, userId));
  return Object.fromEntries(rows.map(({ location, status }) => [location, status]));
}
