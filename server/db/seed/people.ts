import type { Queryable } from '#server/db/client.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { emergencyContacts } from '#areas/accounts/schema/accounts.emergency.ts';
import { demoAccounts, staff, volunteers } from './data/people.ts';

export interface DemoPeople {
  organizer: UserRow;
  coordinator: UserRow;
  volunteer: UserRow;
  staff: UserRow[];
  volunteers: UserRow[];
}

/** Makes everybody's account; only the three demo accounts have a password. */
export async function makePeople(db: Queryable, passwordHash: string, now: Date): Promise<DemoPeople> {
  // Before any of them came to anything.
  const since = new Date(now.getTime() - 410 * 86_400_000);
  const times = { createdAt: since, updatedAt: since };
  const organizing = { paymentStatus: 'success' as const, ...times };
  const organizer = await makeOrganizer(db, { ...demoAccounts.organizer, ...organizing, passwordHash });
  const coordinator = await makeOrganizer(db, {
    ...demoAccounts.coordinator,
    ...times,
    passwordHash,
    signUpMails: 'daily',
  });
  const volunteer = await makeUser(db, { ...demoAccounts.volunteer, ...times, passwordHash });
  const people: DemoPeople = { organizer, coordinator, volunteer, staff: [], volunteers: [] };
  for (const name of staff) people.staff.push(await makeOrganizer(db, { ...personOf(name), ...organizing }));
  for (const [index, name] of volunteers.entries()) {
    // Numbers that nobody has.
    const cellPhone = `31255501${String(index % 100).padStart(2, '0')}`;
    people.volunteers.push(await makeUser(db, { ...personOf(name), ...times, cellPhone }));
  }
  await makeEmergencyContacts(db, [volunteer, ...people.volunteers.filter((_, index) => index % 3 === 0)]);
  return people;
}

/** Whom to call for these people: somebody of their family. */
async function makeEmergencyContacts(db: Queryable, of: readonly UserRow[]): Promise<void> {
  const family = [
    ['June', 'mother'],
    ['Walter', 'husband'],
    ['Rosa', ''],
  ] as const;
  await db.insert(emergencyContacts).values(
    of.map(({ id: userId, lastName }, index) => {
      const [firstName, relation] = family[index % family.length]!;
      const phone = `31255502${String(index % 100).padStart(2, '0')}`;
      return { userId, name: `${firstName} ${lastName}`, phone, relation };
    }),
  );
}

function personOf(name: string): { firstName: string; lastName: string; email: string } {
  const [firstName = '', ...rest] = name.split(' ');
  const address = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
  return { firstName, lastName: rest.join(' '), email: `${address}@example.org` };
}
