import type { Queryable } from '#server/db/client.ts';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { passwords, users } from '#areas/accounts/schema/accounts.ts';
import { emergencyContacts } from '#areas/accounts/schema/accounts.emergency.ts';
import { userKey } from '#shared/rules/keys.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId, nextNumber } from '#testing/factories/sequence.ts';

export type UserRow = typeof users.$inferSelect;
export type AdditionalVolunteerRow = typeof additionalVolunteers.$inferSelect;

const givenNames = ['Ada', 'Ben', 'Chloe', 'Diego', 'Emeka', 'Farah', 'Grace', 'Hiro', 'Ines', 'Jonas'];
// 'Okafor' is left to the tests: nobody whom one of them calls Ada Okafor gets a namesake by the counter.
const familyNames = ['Mbeki', 'Rivera', 'Nguyen', 'Cohen', 'Larsen', 'Haddad', 'Brown', 'Silva', 'Park'];

const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

/** Overrides of a user; `passwordHash` also makes the password row that lets the user log in. */
export type UserOverrides = Partial<typeof users.$inferInsert> & { passwordHash?: string };

/** A confirmed volunteer, unless told otherwise. The key follows from id and names. */
export async function makeUser(
  db: Queryable,
  { passwordHash, ...overrides }: UserOverrides = {},
): Promise<UserRow> {
  const n = nextNumber();
  const id = overrides.id ?? `user${String(n).padStart(8, '0')}`;
  const firstName = overrides.firstName ?? pick(givenNames, n);
  const lastName = overrides.lastName ?? pick(familyNames, n);
  const row = {
    id,
    key: userKey({ userId: id, familyName: lastName, givenName: firstName }),
    firstName,
    lastName,
    email: `person${n}@example.org`,
    emailVerified: true,
    isVolunteer: !overrides.isOrganizer,
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  const user = one(await db.insert(users).values(row).returning());
  if (passwordHash !== undefined) {
    await db.insert(passwords).values({ userId: id, hash: passwordHash });
  }
  return user;
}

/** An organizer's account; what they organize is up to `makeOrganization` and `makeCoordinator`. */
export const makeOrganizer = (db: Queryable, overrides: UserOverrides = {}): Promise<UserRow> =>
  makeUser(db, { isOrganizer: true, isVolunteer: false, ...overrides });

/** A person whom `user` may bring along. */
export async function makeAdditionalVolunteer(
  db: Queryable,
  user: Pick<UserRow, 'id'>,
  overrides: Partial<typeof additionalVolunteers.$inferInsert> = {},
): Promise<AdditionalVolunteerRow> {
  const n = nextNumber();
  const row = {
    id: nextId(),
    userId: user.id,
    firstName: pick(givenNames, n),
    lastName: pick(familyNames, n),
    email: `friend${n}@example.org`,
    ageVerified: true,
    ...overrides,
  };
  return one(await db.insert(additionalVolunteers).values(row).returning());
}

/** A child whom an account holder brings along: a person without an address. */
export async function makeChild(
  db: Queryable,
  holder: Pick<UserRow, 'id'>,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  const child = await makeUser(db, { id: nextId(), email: '', ...overrides });
  await db.insert(children).values({ userId: child.id, holderId: holder.id });
  return child;
}

/** Whom to call when something happens to `user`: the mother, June Holm. */
export async function makeEmergencyContact(
  db: Queryable,
  { id: userId }: Pick<UserRow, 'id'>,
): Promise<void> {
  await db
    .insert(emergencyContacts)
    .values({ userId, name: 'June Holm', phone: '2155550177', relation: 'mother' });
}
