import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { opportunityDates, registrations } from '#server/db/schema/index.ts';
import {
  makeAdditionalVolunteer,
  makeCompanionRegistration,
  makeUser,
  type UserRow,
} from '#testing/factories/index.ts';

/** Whom the demo volunteer brings along: one has said "yes, that's me", the other nothing yet. */
const companions = [
  { firstName: 'Nils', lastName: 'Lindqvist', email: 'nils.lindqvist@example.org', agreed: true },
  { firstName: 'Mia', lastName: 'Sandoval', email: 'mia.sandoval@example.org', agreed: false },
];

/** Has the demo volunteer bring two people along to the last of the own places. */
export async function bringPeopleAlong(tx: Tx, volunteer: UserRow): Promise<void> {
  const [last] = await tx
    .select({ id: registrations.id, slotId: registrations.slotId })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(eq(registrations.userId, volunteer.id))
    .orderBy(desc(opportunityDates.startAt))
    .limit(1);
  if (!last) return;
  for (const { agreed, ...named } of companions) {
    const person = await makeUser(tx, { ...named, emailVerified: agreed });
    const listed = await makeAdditionalVolunteer(tx, volunteer, { ...named, accountUserId: person.id });
    await makeCompanionRegistration(tx, last, person, listed, { agreed });
  }
}
