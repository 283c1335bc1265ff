import type { Queryable } from '#server/db/client.ts';
import { applicationFiles } from '#areas/application-files/schema/application-files.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

export type ApplicationFileRow = typeof applicationFiles.$inferSelect;

/** A file that waits for the application of the user to the organization; no bytes are stored. */
export async function makeApplicationFile(
  db: Queryable,
  user: { id: string },
  organization: { id: string },
  overrides: Partial<typeof applicationFiles.$inferInsert> = {},
): Promise<ApplicationFileRow> {
  const id = overrides.id ?? nextId();
  const row = {
    id,
    userId: user.id,
    organizationId: organization.id,
    storageKey: `applications/${id}.pdf`,
    fileName: 'licence.pdf',
    contentType: 'application/pdf' as const,
    byteSize: 1000,
    createdAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(applicationFiles).values(row).returning());
}
