import { and, eq, isNull } from 'drizzle-orm';
import {
  type HeldQualification,
  type QualificationKind,
} from '#areas/qualifications/rules/qualifications.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { qualifications } from '#areas/qualifications/schema/qualifications.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

const held = { kind: qualifications.kind, expiresOn: qualifications.expiresOn };

/** What the organization has on file about a person; nothing is read where nothing is demanded. */
export async function qualificationsOf(
  db: Queryable,
  userId: string,
  at: { organizationId: string; demanded: readonly QualificationKind[] },
): Promise<HeldQualification[]> {
  if (at.demanded.length === 0) return [];
  return db
    .select(held)
    .from(qualifications)
    .where(and(eq(qualifications.userId, userId), eq(qualifications.organizationId, at.organizationId)));
}

/** The same for several people, by their ids. */
export async function qualificationsOfPeople(
  db: Queryable,
  userIds: readonly string[],
  at: { organizationId: string; demanded: readonly QualificationKind[] },
): Promise<ReadonlyMap<string, readonly HeldQualification[]>> {
  if (at.demanded.length === 0 || userIds.length === 0) return new Map();
  const { organizationId, userId } = qualifications;
  const rows = await db
    .select({ userId, ...held })
    .from(qualifications)
    .where(and(eq(organizationId, at.organizationId), isOneOf(userId, userIds)));
  return Map.groupBy(rows, (row) => row.userId);
}

/** The same for people by their address; those without an account have nothing on file. */
export async function qualificationsByAddress(
  db: Queryable,
  addresses: readonly string[],
  at: { organizationId: string; demanded: readonly QualificationKind[] },
): Promise<ReadonlyMap<string, readonly HeldQualification[]>> {
  if (at.demanded.length === 0 || addresses.length === 0) return new Map();
  const rows = await db
    .select({ email: users.email, ...held })
    .from(qualifications)
    .innerJoin(users, eq(users.id, qualifications.userId))
    .where(
      and(
        eq(qualifications.organizationId, at.organizationId),
        isOneOf(users.email, addresses),
        isNull(users.closedAt),
      ),
    );
  return Map.groupBy(rows, ({ email }) => email);
}
