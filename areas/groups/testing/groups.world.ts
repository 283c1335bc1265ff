// An organization with two locations, its organizer, a coordinator of each, and groups as the screens make them.
import type { BodyIn } from '#shared/contract/endpoint.ts';
import type { groupsContract } from '#areas/groups/contract/groups.ts';
import type { Db } from '#server/db/client.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';

export async function makeGroupWorld(db: Db) {
  const organizer = await makeOrganizer(db, { firstName: 'Rosa', lastName: 'Lind' });
  const { organization, location } = await makeOrganization(db, {}, { organizer });
  const other = await makeLocation(db, organization, { name: 'Other' });
  const here = await makeOrganizer(db, { firstName: 'Hal', lastName: 'Here' });
  await makeCoordinator(db, here, location);
  const elsewhere = await makeOrganizer(db, { firstName: 'Else', lastName: 'Where' });
  await makeCoordinator(db, elsewhere, other);
  return { organizer, organization, location, other, here, elsewhere };
}
export type GroupWorld = Awaited<ReturnType<typeof makeGroupWorld>>;

/** Somebody for a group. */
export const person = (firstName: string, lastName = 'Moss') => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.org`.toLowerCase(),
});

/** What the form sends for a new group at the main location. */
export const newGroup = (
  { organization, location }: Pick<GroupWorld, 'organization' | 'location'>,
  changes: Partial<BodyIn<typeof groupsContract.create>> = {},
): BodyIn<typeof groupsContract.create> => ({
  organizationId: organization.id,
  name: 'Drivers',
  locationIds: [location.id],
  members: { add: [person('Ann'), person('Bob')] },
  ...changes,
});
