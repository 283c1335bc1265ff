import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/client.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { pointOfAddress } from '#server/platform/gazetteer.ts';

/** @returns false when an organization of this name (case and white space aside) is there already. */
export async function insertOrganization(tx: Tx, row: typeof organizations.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(organizations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: organizations.id });
  return inserted.length > 0;
}

type Address = Parameters<typeof pointOfAddress>[0];

/** The columns that say where an address is. */
export function pointColumns(address: Address): { latitude: number | null; longitude: number | null } {
  return pointOfAddress(address) ?? { latitude: null, longitude: null };
}

/** @returns false when the organization has a location of this name already. */
export async function insertLocation(tx: Tx, row: typeof locations.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(locations)
    .values({ ...row, ...pointColumns(row) })
    .onConflictDoNothing()
    .returning({ id: locations.id });
  return inserted.length > 0;
}

/** The names of all locations that an organization ever had; deleted ones keep theirs. */
export async function namesOfLocations(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: locations.name })
    .from(locations)
    .where(eq(locations.organizationId, organizationId));
  return rows.map((row) => row.name);
}

/** Writes where addresses are that were saved before their postal code or town was known. */
export async function locateAddresses(db: Queryable): Promise<void> {
  const rows = await db
    .select()
    .from(locations)
    .where(
      and(
        isNull(locations.latitude),
        isNull(locations.deletedAt),
        or(isNotNull(locations.postalCode), isNotNull(locations.city)),
      ),
    );
  for (const row of rows) {
    const point = pointColumns(row);
    if (point.latitude === null) continue;
    // An address that was changed meanwhile was looked up with that.
    const isUnchanged = sql`(${locations.postalCode}, ${locations.city}, ${locations.state}, ${locations.country})
      is not distinct from (${row.postalCode}, ${row.city}, ${row.state}, ${row.country})`;
    await db
      .update(locations)
      .set(point)
      .where(and(eq(locations.id, row.id), isUnchanged));
  }
}
