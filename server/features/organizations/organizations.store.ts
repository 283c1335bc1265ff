import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
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

/**
 * When somebody founded organizations since an instant, the earliest first. The person's row is locked until the
 * transaction ends, so that those founded at once count one by one.
 */
export async function lockFounded(tx: Tx, founderId: string, since: Date): Promise<Date[]> {
  await lockPerson(tx, founderId);
  const rows = await tx
    .select({ createdAt: organizations.createdAt })
    .from(organizations)
    .where(and(eq(organizations.creatorId, founderId), gt(organizations.createdAt, since)))
    .orderBy(asc(organizations.createdAt));
  return rows.map(({ createdAt }) => createdAt);
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
