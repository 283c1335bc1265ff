import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import {
  earlierApplications,
  volunteerRequests,
} from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { volunteerRequestKey } from '#shared/rules/keys.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { makeUser, type UserOverrides, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { one } from '#testing/factories/insert.ts';
import type { OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

export type VolunteerRequestRow = typeof volunteerRequests.$inferSelect;

/** A pending request of the user to join the organization. */
export async function makeVolunteerRequest(
  db: Queryable,
  user: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  overrides: Partial<typeof volunteerRequests.$inferInsert> = {},
): Promise<VolunteerRequestRow> {
  const row = {
    id: nextId(),
    key: volunteerRequestKey(organization.name),
    userId: user.id,
    organizationId: organization.id,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(volunteerRequests).values(row).returning());
}

/** A person without an email address whom the organization keeps on record. */
export async function makeRecord(
  db: Queryable,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  person: UserOverrides = {},
  request: Partial<typeof volunteerRequests.$inferInsert> = {},
): Promise<UserRow> {
  const user = await makeUser(db, { email: noAddress, emailVerified: false, ...person });
  await makeVolunteerRequest(db, user, organization, {
    status: 'approved',
    decidedAt: factoryNow,
    ...request,
  });
  return user;
}

/** Has everybody with such an address (`reader%`) have applied to an organization: many at once. */
export async function letApply(
  db: Queryable,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  addresses: string,
): Promise<void> {
  const key = volunteerRequestKey(organization.name);
  await db.execute(sql`insert into volunteer_requests (id, key, user_id, organization_id, email, name, created_at, updated_at)
    select gen_random_uuid(), ${key}, id, ${organization.id}, email, first_name || ' ' || last_name, created_at, updated_at
    from users where email like ${addresses}`);
}

/** An application of the request that was declined, before the person applied again. */
export async function makeEarlierApplication(
  db: Queryable,
  request: Pick<VolunteerRequestRow, 'id'>,
  overrides: Partial<typeof earlierApplications.$inferInsert> = {},
): Promise<void> {
  await db.insert(earlierApplications).values({
    id: nextId(),
    requestId: request.id,
    status: 'declined',
    appliedAt: factoryNow,
    decidedAt: factoryNow,
    ...overrides,
  });
}
