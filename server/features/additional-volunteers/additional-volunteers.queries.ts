import { asc, eq } from 'drizzle-orm';
import type { AdditionalVolunteersView } from '#shared/contract/additional-volunteers.ts';
import type { SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { additionalVolunteers } from '#server/db/schema/index.ts';

/** The people whom this person brings along, in the order in which they were added. */
export async function listAdditionalVolunteers(
  db: Queryable,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<AdditionalVolunteersView['people']> {
  const { id, firstName, lastName, email, createdAt } = additionalVolunteers;
  return db
    .select({ id, firstName, lastName, email })
    .from(additionalVolunteers)
    .where(eq(additionalVolunteers.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}
