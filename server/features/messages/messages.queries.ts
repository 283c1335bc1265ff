import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { messagesContract } from '#shared/contract/messages.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  locations,
  messageRecipients,
  messages,
  opportunities,
  opportunityDates,
  organizations,
  registrations,
  users,
} from '#server/db/schema/index.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { canEditOpportunity } from '#server/features/opportunities/opportunities.policy.ts';
import { organizerAbilities } from '#server/features/opportunities/organizer-home/organizer-home.policy.ts';
import { isHeld, shownNameOfAll } from '#server/features/registrations/registrations.sql.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';

/** What a message is about. */
export interface MessageSubjectMatter {
  organizationId: string;
  locationId: string;
  status: 'draft' | 'published' | 'archived';
  title: string;
  location: string;
  timeZone: string;
}

/**
 * Everybody who holds a place in the opportunity, with their dates, by name: for those who manage its location.
 * @throws DomainError `not-found`, also for a draft; `forbidden`
 */
export async function recipientsOf(
  ctx: Context<SignedIn>,
  opportunityId: string,
): Promise<OutputOf<typeof messagesContract.recipients>> {
  const { db } = ctx.deps;
  const about = await messageableOpportunity(db, ctx, opportunityId);
  const rows = await db
    .select({
      userId: users.id,
      ...shownNameOfAll,
      email: users.email,
      dateIds: sql<string[]>`array_agg(distinct ${registrations.dateId}::text)`,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.opportunityId, opportunityId), isReachable()))
    .groupBy(users.id)
    .orderBy(
      asc(sql`lower(${shownNameOfAll.lastName})`),
      asc(sql`lower(${shownNameOfAll.firstName})`),
      asc(users.id),
    );
  const held = [...new Set(rows.flatMap(({ dateIds }) => dateIds))];
  const dates =
    held.length === 0
      ? []
      : await db
          .select({
            id: opportunityDates.id,
            label: opportunityDates.label,
            startAt: opportunityDates.startAt,
            endAt: opportunityDates.endAt,
          })
          .from(opportunityDates)
          .where(isOneOf(opportunityDates.id, held))
          .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id));
  return {
    opportunity: about.title,
    location: about.location,
    timeZone: about.timeZone,
    dates: dates.map(({ startAt, endAt, ...date }) => ({
      ...date,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
    })),
    recipients: rows,
  };
}

/**
 * An opportunity whose people the caller may write to.
 * @throws DomainError `not-found`, also for a draft; `forbidden`
 */
export async function messageableOpportunity(
  db: Queryable,
  { actor }: Context<SignedIn>,
  opportunityId: string,
): Promise<MessageSubjectMatter> {
  const [row] = await db
    .select({
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      status: opportunities.status,
      title: opportunities.title,
      location: locationName,
      timeZone: locations.timeZone,
    })
    .from(opportunities)
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)));
  if (!row) throw new DomainError('not-found');
  const memberships = await membershipsOf(db, actor);
  if (!canEditOpportunity(memberships, row)) throw new DomainError('forbidden');
  if (!organizerAbilities(memberships, row).message) throw new DomainError('not-found');
  return row;
}

/** Those of the people who hold a place in the opportunity now. */
export async function reachableAmong(
  db: Queryable,
  opportunityId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.opportunityId, opportunityId),
        isOneOf(registrations.userId, userIds),
        isReachable(),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/** A place that is held, by somebody whose account is open. */
const isReachable = () => and(isHeld, isNull(users.closedAt));

/** A message as its mails need it; undefined when it is not there any more, or the person who sent it has left. */
export async function messageToMail(db: Queryable, messageId: string) {
  const [row] = await db
    .select({
      id: messages.id,
      subject: messages.subject,
      content: messages.content,
      organizationId: opportunities.organizationId,
      opportunity: opportunities.title,
      location: locationName,
      organization: organizationName,
      sender: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(messages)
    .innerJoin(opportunities, eq(opportunities.id, messages.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(and(eq(messages.id, messageId), isNull(users.closedAt)));
  return row;
}

export type MessageToMail = NonNullable<Awaited<ReturnType<typeof messageToMail>>>;

/** A page of those to whom a message goes, by id; who closed the account meanwhile is left out. */
export async function recipientsToMail(
  db: Queryable,
  messageId: string,
  page: { after: string; limit: number },
) {
  return db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(messageRecipients)
    .innerJoin(users, eq(users.id, messageRecipients.userId))
    .where(
      and(
        eq(messageRecipients.messageId, messageId),
        gt(messageRecipients.userId, page.after),
        isNull(users.closedAt),
      ),
    )
    .orderBy(asc(messageRecipients.userId))
    .limit(page.limit);
}
