import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { tidyName } from '#shared/rules/names.ts';
import { pointColumns } from './organizations.store.ts';

export type OrganizationRow = typeof organizations.$inferSelect;
type LocationRow = typeof locations.$inferSelect;

/** The organization that was created with this name, locked until the transaction ends; it changes under this lock only. */
export async function lockOrganization(tx: Tx, orgName: string): Promise<OrganizationRow | undefined> {
  const [row] = await tx
    .select()
    .from(organizations)
    .where(
      and(
        eq(sql`comparable_name(${organizations.name})`, sql`comparable_name(${tidyName(orgName)})`),
        isNull(organizations.deletedAt),
      ),
    )
    .for('no key update');
  return row;
}

type Columns = Partial<
  Pick<
    OrganizationRow,
    | 'newName'
    | 'taxId'
    | 'website'
    | 'missionStatement'
    | 'description'
    | 'isPrivate'
    | 'companionsTakePlaces'
    | 'selectedCauses'
    | 'logoFileId'
    | 'coverFileId'
  >
> & { updatedAt: Date };

/** Writes the columns that are given; those that are undefined stay. @returns false when the name is shown by another */
export async function updateOrganizationColumns(
  tx: Tx,
  { id, version }: OrganizationRow,
  columns: Columns,
): Promise<boolean> {
  return tx
    .transaction(async (inner) => {
      await inner
        .update(organizations)
        .set({ ...columns, version: version + 1 })
        .where(eq(organizations.id, id));
      return true;
    })
    .catch((error: unknown) => {
      if (isViolation(error, 'organizations_shown_name_unique')) return false;
      throw error;
    });
}

/** Its first steps are not shown any more. */
export async function markFirstStepsEnded(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx.update(organizations).set({ firstStepsEndedAt: now }).where(eq(organizations.id, organizationId));
}

/** SQLSTATE 23505, unique_violation, of one index. */
function isViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const details = cause as { code?: string; constraint?: string } | undefined;
  return details?.code === '23505' && details.constraint === constraint;
}

/**
 * Locations of the organization that are not removed, locked in the order of their ids: nothing new can be planned
 * there until the transaction ends.
 */
export async function lockLocations(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<LocationRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(locations)
    .where(
      and(
        eq(locations.organizationId, organizationId),
        isOneOf(locations.id, ids),
        isNull(locations.deletedAt),
      ),
    )
    .orderBy(asc(locations.id))
    .for('update');
}

type AddressColumns = Pick<
  LocationRow,
  'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'country' | 'timeZone'
>;

/** Writes an address, unless it is the one that is there. */
export async function updateLocationColumns(
  tx: Tx,
  saved: LocationRow,
  columns: AddressColumns,
  now: Date,
): Promise<void> {
  const names = Object.keys(columns) as (keyof AddressColumns)[];
  if (names.every((name) => columns[name] === saved[name])) return;
  await tx
    .update(locations)
    .set({ ...columns, ...pointColumns(columns), updatedAt: now })
    .where(eq(locations.id, saved.id));
}

/** The row stays: opportunities that were there keep their place, and the name stays taken. */
export async function markLocationRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(locations).set({ deletedAt: now, updatedAt: now }).where(eq(locations.id, id));
}
