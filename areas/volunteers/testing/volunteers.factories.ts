import type { Queryable } from '#server/db/client.ts';
import { volunteerNotes } from '#areas/volunteers/schema/volunteers.notes.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { one } from '#testing/factories/insert.ts';
import type { OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

export type VolunteerNoteRow = typeof volunteerNotes.$inferSelect;

/** A note of the author's about a volunteer of the organization. */
export async function makeVolunteerNote(
  db: Queryable,
  { volunteer, author }: Readonly<Record<'volunteer' | 'author', Pick<UserRow, 'id'>>>,
  organization: Pick<OrganizationRow, 'id'>,
  overrides: Partial<typeof volunteerNotes.$inferInsert> = {},
): Promise<VolunteerNoteRow> {
  const row = {
    id: nextId(),
    organizationId: organization.id,
    userId: volunteer.id,
    authorId: author.id,
    text: 'Speaks Polish.',
    writtenAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(volunteerNotes).values(row).returning());
}
