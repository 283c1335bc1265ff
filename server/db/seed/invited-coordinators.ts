import { makeCoordinatorInvitation } from '#areas/coordinators/testing/coordinators.factories.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import type { LocationRow } from '#areas/organizations/testing/organizations.factories.ts';
import type { Queryable } from '#server/db/client.ts';

const day = 86_400_000;

/** One person has a link that works, another one's expired and asked for a new one. */
export async function inviteCoordinators(
  db: Queryable,
  { main, last, organizer }: { main: LocationRow; last: LocationRow; organizer: UserRow },
  now: Date,
): Promise<void> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * day);
  await makeCoordinatorInvitation(db, main, {
    firstName: 'Rosa',
    lastName: 'Delgado',
    email: 'rosa.delgado@example.org',
    invitedById: organizer.id,
    createdAt: daysFromNow(-2),
    expiresAt: daysFromNow(5),
  });
  await makeCoordinatorInvitation(db, last, {
    firstName: 'Walter',
    lastName: 'Huang',
    email: 'walter.huang@example.org',
    invitedById: organizer.id,
    createdAt: daysFromNow(-11),
    expiresAt: daysFromNow(-4),
    askedAt: daysFromNow(-1),
  });
}
