import { eq, min } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { volunteerRequestKey } from '#shared/rules/keys.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { makeVolunteerNote } from '#areas/volunteers/testing/volunteers.factories.ts';
import {
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { nextId } from '#testing/factories/sequence.ts';
import { type FormRow } from '#areas/forms/testing/forms.factories.ts';
import { type OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import { type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { demoAnswers, makeApplicationForm } from './application-forms.ts';
import type { DemoPeople } from './people.ts';

const day = 86_400_000;

interface Home {
  organization: OrganizationRow;
  organizer: UserRow;
  people: UserRow[];
}

/** Volunteers of a private organization were approved; some wait, one was declined, one is blocked, and two were invited. */
export async function makeRequests(
  db: Queryable,
  { organization, organizer, people }: Home,
  { volunteer, volunteers }: DemoPeople,
  now: Date,
): Promise<void> {
  const at = daysBefore(now);
  const form = await makeApplicationForm(db, organization, organizer, at(110));
  const applied = (user: UserRow, index: number, days: number) => application(form, user, index, at(days));
  const decided = { decidedById: organizer.id, decidedAt: at(100) };
  for (const [index, user] of people.entries())
    await makeVolunteerRequest(db, user, organization, {
      status: 'approved',
      ...applied(user, index, 102),
      ...decided,
    });
  const others = volunteers.filter((user) => !people.includes(user));
  for (const [index, user] of [volunteer, ...others.slice(0, 2)].entries())
    await makeVolunteerRequest(db, user, organization, applied(user, index, 1));
  const declined = others[3]!;
  await makeVolunteerRequest(db, declined, organization, {
    status: 'declined',
    declineMessage: 'Thank you for asking. At the moment we look for people in Arizona.',
    ...applied(declined, 3, 101),
    ...decided,
  });
  await makeBlock(db, others[6]!, organization, {
    reason: 'Shouted at other volunteers twice, after we had talked about it.',
    blockedById: organizer.id,
    blockedAt: at(30),
  });
  await makeVolunteerRequest(db, others[6]!, organization, {
    isFromRegistration: true,
    createdAt: at(60),
  });
  // A retiree who has no email address, and whom a neighbor of the list calls.
  const otis = await makeRecord(
    db,
    organization,
    { firstName: 'Otis', lastName: 'Bell', cellPhone: '2155550147', createdAt: at(90), updatedAt: at(90) },
    { contactId: people[0]?.id ?? null, ...decided, createdAt: at(90), updatedAt: at(90) },
  );
  await makeVolunteerNote(db, { volunteer: otis, author: organizer }, organization, {
    text: 'Prefers mornings. Calls back in the evening.',
    writtenAt: at(90),
  });
  for (const user of others.slice(4, 6))
    await makeVolunteerRequest(db, user, organization, {
      invitedAs: 'account',
      importedFirstName: user.firstName,
      importedLastName: user.lastName,
      decidedById: organizer.id,
      decidedAt: at(2),
      createdAt: at(2),
      updatedAt: at(2),
    });
}

/** To an organization that everybody may volunteer at some applied, too: it knows them before they come. */
export async function makeApplications(
  db: Queryable,
  { organization, organizer, people }: Home,
  { volunteers }: DemoPeople,
  now: Date,
): Promise<void> {
  const at = daysBefore(now);
  const form = await makeApplicationForm(db, organization, organizer, at(95));
  const others = volunteers.filter((user) => !people.includes(user));
  for (const [index, user] of [...people.slice(0, 3), ...others.slice(0, 3)].entries())
    await makeVolunteerRequest(db, user, organization, application(form, user, index, at(80 - index * 13)));
}

const daysBefore = (now: Date) => (days: number) => new Date(now.getTime() - days * day);

/** What somebody sent in, as it is kept. */
const application = (form: FormRow, user: UserRow, index: number, sentAt: Date) => ({
  formId: form.id,
  formVersion: form.version,
  formData: demoAnswers(user, index),
  appliedAt: sentAt,
  createdAt: sentAt,
  updatedAt: sentAt,
});

/** Everybody who signed up is in the list of the organization. */
export async function listSignUps(db: Queryable): Promise<void> {
  const found = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      organizationId: organizations.id,
      orgName: organizations.name,
      since: min(registrations.signedUpAt),
    })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(eq(registrations.isAdditionalVolunteer, false))
    .groupBy(users.id, organizations.id);
  const rows = found.map(({ firstName, lastName, orgName, since, ...row }) => ({
    ...row,
    id: nextId(),
    key: volunteerRequestKey(orgName),
    name: `${firstName} ${lastName}`,
    isFromRegistration: true,
    createdAt: since ?? undefined,
    updatedAt: since ?? undefined,
  }));
  if (rows.length > 0) await db.insert(volunteerRequests).values(rows).onConflictDoNothing();
}
