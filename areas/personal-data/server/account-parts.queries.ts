import { asc, desc, eq } from 'drizzle-orm';
import { formerAddresses, sessions, users } from '#areas/accounts/schema/accounts.ts';
import { emergencyContacts } from '#areas/accounts/schema/accounts.emergency.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { suppressedAddresses } from '#areas/suppressions/schema/suppressions.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { organizationName } from '#server/db/shown-names.ts';
import type { PersonalPart } from './parts.queries.ts';

/** The account itself, and who comes along with it. */
export const accountParts: readonly PersonalPart[] = [
  {
    name: 'account',
    tables: ['users'],
    rows: (db, { userId }) =>
      db
        .select({
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          cellPhone: users.cellPhone,
          homePhone: users.homePhone,
          bio: users.bio,
          language: users.language,
          skills: users.skills,
          causes: users.selectedCauses,
          reminders: users.remindersEnabled,
          signUpEmails: users.signUpMails,
          createdAt: users.createdAt,
        })
        .from(users)
        .where(eq(users.id, userId)),
  },
  {
    name: 'emergencyContact',
    tables: ['emergency_contacts'],
    rows: (db, { ids }) =>
      db
        .select({
          person: users.firstName,
          name: emergencyContacts.name,
          phone: emergencyContacts.phone,
          relation: emergencyContacts.relation,
        })
        .from(emergencyContacts)
        .innerJoin(users, eq(users.id, emergencyContacts.userId))
        .where(isOneOf(emergencyContacts.userId, ids)),
  },
  {
    name: 'formerAddresses',
    tables: ['former_addresses'],
    rows: (db, { userId }, limit) =>
      db
        .select({ email: formerAddresses.email, until: formerAddresses.leftAt })
        .from(formerAddresses)
        .where(eq(formerAddresses.userId, userId))
        .orderBy(desc(formerAddresses.leftAt))
        .limit(limit),
  },
  {
    name: 'sessions',
    tables: ['sessions'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          device: sessions.userAgent,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.createdAt))
        .limit(limit),
  },
  {
    name: 'notices',
    tables: ['suppressed_addresses'],
    rows: (db, { email }, limit) =>
      db
        .select({
          organization: organizationName,
          reason: suppressedAddresses.reason,
          createdAt: suppressedAddresses.since,
        })
        .from(suppressedAddresses)
        .innerJoin(organizations, eq(organizations.id, suppressedAddresses.organizationId))
        .where(eq(suppressedAddresses.address, email))
        .orderBy(desc(suppressedAddresses.since))
        .limit(limit),
  },
  {
    name: 'peopleAlong',
    tables: ['additional_volunteers'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          firstName: additionalVolunteers.firstName,
          lastName: additionalVolunteers.lastName,
          email: additionalVolunteers.email,
          createdAt: additionalVolunteers.createdAt,
        })
        .from(additionalVolunteers)
        .where(eq(additionalVolunteers.userId, userId))
        .orderBy(asc(additionalVolunteers.createdAt))
        .limit(limit),
  },
  {
    name: 'children',
    tables: ['children'],
    rows: (db, { userId }, limit) =>
      db
        .select({ firstName: users.firstName, lastName: users.lastName, createdAt: children.createdAt })
        .from(children)
        .innerJoin(users, eq(users.id, children.userId))
        .where(eq(children.holderId, userId))
        .orderBy(asc(children.createdAt))
        .limit(limit),
  },
];
