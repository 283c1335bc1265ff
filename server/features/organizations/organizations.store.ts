import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { locations, organizations } from '#server/db/schema/index.ts';

/** @returns false when an organization of this name (case and white space aside) is there already. */
export async function insertOrganization(tx: Tx, row: typeof organizations.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(organizations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: organizations.id });
  return inserted.length > 0;
}

/** @returns false when the organization has a location of this name already. */
export async function insertLocation(tx: Tx, row: typeof locations.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(locations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: locations.id });
  return inserted.length > 0;
}

/** The names of all locations that an organization ever had; deleted ones keep theirs. */
export async function locationNames(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: locations.name })
    .from(locations)
    .where(eq(locations.organizationId, organizationId));
  return rows.map((row) => row.name);
}
