import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/** What the mails about a new organization tell, read when they are written. */
export interface NewOrganizationNotice {
  /** As displayed. */
  organization: string;
  /** The name it was created with, by which its page is addressed. */
  orgName: string;
  /** Of its main location; empty when that has none. */
  city: string;
  founder: { email: string; firstName: string; lastName: string };
}

/** Undefined when there is nobody to tell: the organization is gone, or the founder's account is closed. */
export async function newOrganizationNotice(
  db: Queryable,
  ids: { organizationId: string; creatorId: string },
): Promise<NewOrganizationNotice | undefined> {
  const [row] = await db
    .select({
      name: organizations.name,
      newName: organizations.newName,
      city: locations.city,
      founder: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, ids.creatorId))
    .innerJoin(
      locations,
      and(
        eq(locations.organizationId, organizations.id),
        eq(locations.kind, 'main'),
        isNull(locations.deletedAt),
      ),
    )
    .where(
      and(eq(organizations.id, ids.organizationId), isNull(organizations.deletedAt), isNull(users.closedAt)),
    );
  if (!row) return undefined;
  const { name, newName, city, founder } = row;
  return { organization: newName ?? name, orgName: name, city: city ?? '', founder };
}
