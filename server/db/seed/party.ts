import { and, asc, desc, eq, ne, not } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { cameOn } from '#server/db/facts/visits.sql.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import {
  makeAdditionalVolunteer,
  makeChild,
  makeUser,
  type UserRow,
} from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeChildRegistration,
  makeCompanionRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { goingOn } from './data/lantern-house.ts';

interface Companion {
  firstName: string;
  lastName: string;
  email: string;
  /** Has said "yes, that's me"; otherwise nothing yet. */
  agreed: boolean;
}

/** Whom the demo volunteer brings along: one has said "yes, that's me", the other nothing yet. */
const companions: readonly Companion[] = [
  { firstName: 'Nils', lastName: 'Lindqvist', email: 'nils.lindqvist@example.org', agreed: true },
  { firstName: 'Mia', lastName: 'Sandoval', email: 'mia.sandoval@example.org', agreed: false },
];

/** The companions at what is going on right now. */
const neighbors: readonly Companion[] = [
  {
    firstName: 'Theodora',
    lastName: 'Winterbourne',
    email: 'theodora.winterbourne@example.org',
    agreed: true,
  },
  { firstName: 'Sam', lastName: 'Okafor', email: 'sam.okafor@example.org', agreed: false },
];

/** The child of the demo volunteer. */
const child = { firstName: 'Ella', lastName: 'Lindqvist' };

/** Has the demo volunteer bring two people and a child along to the last of the own places. */
export async function bringPeopleAlong(tx: Tx, volunteer: UserRow): Promise<void> {
  const [last] = await tx
    .select({ id: registrations.id, slotId: registrations.slotId })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(eq(registrations.userId, volunteer.id))
    .orderBy(desc(opportunityDates.startAt))
    .limit(1);
  if (!last) return;
  const place = { ...last, userId: volunteer.id };
  await bring(tx, place, companions);
  await makeChildRegistration(tx, place, await makeChild(tx, volunteer, child));
}

/** Has somebody who is still expected at what is going on, but not the demo volunteer, bring two people along. */
export async function bringNeighborsAlong(tx: Tx, volunteer: UserRow): Promise<void> {
  const [expected] = await tx
    .select({ id: registrations.id, slotId: registrations.slotId, userId: registrations.userId })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(
      and(
        eq(opportunityDates.label, goingOn),
        not(cameOn(registrations.id)),
        ne(registrations.userId, volunteer.id),
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(1);
  if (expected) await bring(tx, expected, neighbors);
}

async function bring(
  tx: Tx,
  place: { id: string; slotId: string; userId: string },
  people: readonly Companion[],
): Promise<void> {
  for (const { agreed, ...named } of people) {
    const person = await makeUser(tx, { ...named, emailVerified: agreed });
    const listed = await makeAdditionalVolunteer(
      tx,
      { id: place.userId },
      { ...named, accountUserId: person.id },
    );
    await makeCompanionRegistration(tx, place, person, listed, { agreed });
  }
}
