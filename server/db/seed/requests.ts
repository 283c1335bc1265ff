import { eq, min } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import {
  opportunities,
  organizations,
  registrations,
  users,
  volunteerRequests,
} from '#server/db/schema/index.ts';
import { volunteerRequestKey } from '#shared/rules/keys.ts';
import {
  makeVolunteerRequest,
  nextId,
  type OrganizationRow,
  type UserRow,
} from '#testing/factories/index.ts';
import { demoAnswers, makeApplicationForm } from './application-forms.ts';
import type { DemoPeople } from './people.ts';

const day = 86_400_000;

/** Volunteers of a private organization were approved; some wait, and one was declined. */
export async function makeRequests(
  db: Queryable,
  {
    organization,
    organizer,
    people,
  }: { organization: OrganizationRow; organizer: UserRow; people: UserRow[] },
  { volunteer, volunteers }: DemoPeople,
  now: Date,
): Promise<void> {
  if (!organization.isPrivate) return;
  const at = (days: number) => new Date(now.getTime() - days * day);
  const form = await makeApplicationForm(db, organization, organizer, at(110));
  const applied = (user: UserRow, index: number, days: number) => ({
    formId: form.id,
    formVersion: form.version,
    formData: demoAnswers(user, index),
    appliedAt: at(days),
    createdAt: at(days),
    updatedAt: at(days),
  });
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
}

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
