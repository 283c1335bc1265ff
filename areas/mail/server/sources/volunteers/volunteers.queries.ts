import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { VolunteerRequestStatus } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import type { Queryable } from '#server/db/client.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { fullNameOf, organizationName } from '#server/db/shown-names.ts';

/** What a mail about a request says. */
export interface VolunteerNotice {
  /** The request's id. */
  id: string;
  person: { email: string; firstName: string; name: string };
  organization: string;
  /** The name it was created with, which its pages are addressed by. */
  orgName: string;
  isPrivate: boolean;
  /** As the request is now. */
  status: VolunteerRequestStatus;
  declineMessage: string | null;
  decidedAt: Date | null;
  /** When the person applied last; null for people who never did. */
  appliedAt: Date | null;
  /** Whether the person was put on the list and has not answered. */
  isInvited: boolean;
  /** As the organization imported somebody who has done nothing there; null for all others. */
  importedName: string | null;
  /** The person who decided. */
  invitedBy: string;
}

/** The request of a person to an organization as it is now; undefined when either is gone. */
export async function volunteerNotice(
  db: Queryable,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<VolunteerNotice | undefined> {
  const [row] = await db
    .select({
      id: volunteerRequests.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      organization: organizationName,
      orgName: organizations.name,
      isPrivate: organizations.isPrivate,
      status: volunteerRequests.status,
      declineMessage: volunteerRequests.declineMessage,
      decidedAt: volunteerRequests.decidedAt,
      appliedAt: volunteerRequests.appliedAt,
      isInvited: sql<boolean>`${volunteerRequests.invitedAs} is not null`,
      importedName: sql<string | null>`${fullNameOf({
        firstName: volunteerRequests.importedFirstName,
        lastName: volunteerRequests.importedLastName,
      })}`,
      invitedBy: sql<string>`coalesce((select ${fullNameOf({
        firstName: sql`decider.first_name`,
        lastName: sql`decider.last_name`,
      })} from users decider where decider.id = ${volunteerRequests.decidedById}), '')`,
    })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .innerJoin(organizations, eq(organizations.id, volunteerRequests.organizationId))
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        isNull(users.closedAt),
        isNull(organizations.deletedAt),
      ),
    );
  if (!row) return undefined;
  const { email, firstName, lastName, ...notice } = row;
  return { ...notice, person: { email, firstName, name: fullName({ firstName, lastName }) } };
}

/** The last mail of those whose causes begin so that a person was sent, and when; undefined when there was none. */
export async function lastTold(
  db: Queryable,
  address: string,
  causes: string,
): Promise<{ template: string; queuedAt: Date } | undefined> {
  const [row] = await db
    .select({ template: emails.template, queuedAt: emails.queuedAt })
    .from(emails)
    .where(and(eq(emails.recipient, address), sql`starts_with(${emails.eventId}, ${causes})`))
    .orderBy(desc(emails.queuedAt), desc(emails.id))
    .limit(1);
  return row;
}
