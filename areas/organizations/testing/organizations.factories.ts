import type { Queryable } from '#server/db/client.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { pointOfAddress } from '#server/platform/gazetteer.ts';
import { locationKey, organizationKey } from '#shared/rules/keys.ts';
import { defaultCountry } from '#areas/organizations/rules/organizations.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId, nextNumber } from '#testing/factories/sequence.ts';

export type OrganizationRow = typeof organizations.$inferSelect;
export type LocationRow = typeof locations.$inferSelect;

export interface OrganizationOptions {
  /** Becomes creator and approved organizer of the main location. */
  organizer?: Pick<UserRow, 'id'>;
  /** Overrides of the main location; its name is the organization's unless told otherwise. */
  location?: Partial<typeof locations.$inferInsert>;
}

/** A public organization with its main location. */
export async function makeOrganization(
  db: Queryable,
  overrides: Partial<typeof organizations.$inferInsert> = {},
  { organizer, location: locationOverrides }: OrganizationOptions = {},
): Promise<{ organization: OrganizationRow; location: LocationRow }> {
  const name = overrides.name ?? `Helping Hands ${nextNumber()}`;
  const row = {
    id: nextId(),
    key: organizationKey(name),
    name,
    missionStatement: 'Neighbours help neighbours.',
    description: 'We bring people together who want to help.',
    creatorId: organizer?.id ?? null,
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  const organization = one(await db.insert(organizations).values(row).returning());
  const location = await makeLocation(db, organization, { name, kind: 'main', ...locationOverrides });
  if (organizer) await makeCoordinator(db, organizer, location, { role: 'organizer' });
  return { organization, location };
}

/** A further location of the organization, in New York unless told otherwise; its point follows from its address. */
export async function makeLocation(
  db: Queryable,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  overrides: Partial<typeof locations.$inferInsert> = {},
): Promise<LocationRow> {
  const n = nextNumber();
  const name = overrides.name ?? `Branch ${n}`;
  const row = {
    id: nextId(),
    organizationId: organization.id,
    key: locationKey(organization.name, name),
    name,
    kind: 'secondary' as const,
    address1: `${n} Main Street`,
    city: 'New York',
    state: 'NY',
    postalCode: '10001',
    timeZone: 'America/New_York',
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  const point = pointOfAddress({ country: defaultCountry, ...row });
  return one(
    await db
      .insert(locations)
      .values({ ...point, ...row })
      .returning(),
  );
}
