import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Enrollment } from '#areas/volunteers/contract/volunteers.ts';
import { DomainError } from '#shared/errors.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  earlierApplications,
  volunteerRequests,
} from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { formVersions } from '#areas/forms/schema/forms.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { canSeeVolunteers } from './volunteers.policy.ts';

/**
 * What somebody entered to join an organization, with the version of the form that was answered, and the applications
 * before that were answered.
 * @throws DomainError `not-found` for those who don't work there, and for people who never applied there
 */
export async function readEnrollment(
  { deps: { db }, actor }: Context<SignedIn>,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<Enrollment> {
  if (!canSeeVolunteers(await membershipsOf(db, actor), organizationId)) throw new DomainError('not-found');
  const [request] = await db
    .select({
      id: volunteerRequests.id,
      firstName: users.firstName,
      lastName: users.lastName,
      appliedAt: volunteerRequests.appliedAt,
      form,
      answers: answersIn(volunteerRequests.formData),
    })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .leftJoin(formVersions, isAnswered(volunteerRequests))
    .where(and(eq(volunteerRequests.userId, userId), eq(volunteerRequests.organizationId, organizationId)));
  if (!request || request.appliedAt === null) throw new DomainError('not-found');
  const { id, appliedAt, ...rest } = request;
  return { ...rest, appliedAt: appliedAt.toISOString(), earlier: await earlierOf(db, id) };
}

async function earlierOf(db: Queryable, requestId: string): Promise<Enrollment['earlier']> {
  const rows = await db
    .select({
      id: earlierApplications.id,
      status: earlierApplications.status,
      declineMessage: earlierApplications.declineMessage,
      appliedAt: earlierApplications.appliedAt,
      decidedAt: earlierApplications.decidedAt,
      form,
      answers: answersIn(earlierApplications.formData),
    })
    .from(earlierApplications)
    .leftJoin(formVersions, isAnswered(earlierApplications))
    .where(eq(earlierApplications.requestId, requestId))
    .orderBy(desc(earlierApplications.decidedAt), desc(earlierApplications.id));
  return rows.map((row) => ({
    ...row,
    appliedAt: row.appliedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt.toISOString(),
  }));
}

const form = sql<FormDefinition | null>`${formVersions.formJson}`;

const answersIn = (
  column: SQL | (typeof volunteerRequests)['formData'] | (typeof earlierApplications)['formData'],
) => sql<Record<string, unknown> | null>`${column}`;

/** The version of the form that an application answered. */
const isAnswered = ({ formId, formVersion }: typeof volunteerRequests | typeof earlierApplications) =>
  and(eq(formVersions.formId, formId), eq(formVersions.version, formVersion));
