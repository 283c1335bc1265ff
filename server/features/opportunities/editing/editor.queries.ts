import { and, asc, eq, isNull } from 'drizzle-orm';
import type { EditorChoices, EditorOpportunity } from '#shared/contract/opportunity-editor.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  files,
  groups,
  opportunities,
  opportunityCoordinators,
  opportunityGroups,
  users,
} from '#server/db/schema/index.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';
import { headcounts } from '#server/features/registrations/places/counts.queries.ts';
import { readChoices } from './editor-choices.queries.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import { readSchedule } from '../schedule/schedule.queries.ts';

/**
 * An opportunity as the editor opens it, with what its fields can be set to.
 * @throws DomainError `not-found`; `forbidden` for those who don't manage its location
 */
export async function openOpportunity(
  ctx: Context<SignedIn>,
  opportunityId: string,
): Promise<{ opportunity: EditorOpportunity; choices: EditorChoices }> {
  const { db, clock } = ctx.deps;
  const row = await findOpportunity(db, opportunityId);
  if (!row) throw new DomainError('not-found');
  const memberships = await membershipsOf(db, ctx.actor);
  if (!canEditOpportunity(memberships, row)) throw new DomainError('forbidden');
  const coordinatorIds = await contactsOf(db, opportunityId);
  const groupIds = await groupsOf(db, opportunityId);
  const counts = await headcounts(db, { opportunityId });
  const { organizationId } = row;
  return {
    opportunity: {
      id: row.id,
      key: row.key,
      status: row.status,
      version: row.version,
      changedAt: row.updatedAt.toISOString(),
      changedBy: row.changedByFirst === null ? null : `${row.changedByFirst} ${row.changedByLast}`,
      postedAt: row.postedAt?.toISOString() ?? null,
      basics: {
        organizationId,
        locationId: row.locationId,
        title: row.title,
        description: row.description,
        coordinatorIds,
        skills: row.skills,
        requirements: row.requirements,
        imageFileId: row.imageFileId,
      },
      imageUrl: fileUrl(row.imageKey),
      ...(await scheduleOf(db, opportunityId, clock.now(), counts)),
      settings: {
        registrationLimit: row.registrationLimit,
        checkInHours: row.checkInHours,
        accessCode: row.accessCode ?? '',
        daysOld: row.daysOld,
        daysFuture: row.daysFuture,
        emailGroup: row.emailGroup,
        isPrivate: row.isPrivate,
      },
      groups: { restrict: row.restrictGroupRegistration, groupIds },
      can: {
        saveDraft: row.status === 'draft',
        save: row.status !== 'archived',
        changeLocation: counts.size === 0,
      },
    },
    choices: await readChoices(db, ctx.actor, memberships, { organizationId, userIds: coordinatorIds }),
  };
}

async function findOpportunity(db: Queryable, opportunityId: string) {
  const [row] = await db
    .select({
      id: opportunities.id,
      key: opportunities.key,
      status: opportunities.status,
      version: opportunities.version,
      updatedAt: opportunities.updatedAt,
      postedAt: opportunities.postedAt,
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      title: opportunities.title,
      description: opportunities.description,
      skills: opportunities.skills,
      requirements: opportunities.requirements,
      imageFileId: opportunities.imageFileId,
      imageKey: files.storageKey,
      registrationLimit: opportunities.registrationLimit,
      checkInHours: opportunities.checkInHours,
      accessCode: opportunities.accessCode,
      daysOld: opportunities.daysOld,
      daysFuture: opportunities.daysFuture,
      emailGroup: opportunities.emailGroup,
      isPrivate: opportunities.isPrivate,
      restrictGroupRegistration: opportunities.restrictGroupRegistration,
      changedByFirst: users.firstName,
      changedByLast: users.lastName,
    })
    .from(opportunities)
    .leftJoin(files, eq(files.id, opportunities.imageFileId))
    .leftJoin(users, eq(users.id, opportunities.updatedById))
    .where(and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)));
  return row;
}

async function contactsOf(db: Queryable, opportunityId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: opportunityCoordinators.userId })
    .from(opportunityCoordinators)
    .innerJoin(users, eq(users.id, opportunityCoordinators.userId))
    .where(and(eq(opportunityCoordinators.opportunityId, opportunityId), isNull(users.closedAt)))
    .orderBy(asc(opportunityCoordinators.position), asc(opportunityCoordinators.userId));
  return rows.map(({ userId }) => userId);
}

async function groupsOf(db: Queryable, opportunityId: string): Promise<string[]> {
  const rows = await db
    .select({ groupId: opportunityGroups.groupId })
    .from(opportunityGroups)
    .innerJoin(groups, eq(groups.id, opportunityGroups.groupId))
    .where(and(eq(opportunityGroups.opportunityId, opportunityId), isNull(groups.deletedAt)))
    .orderBy(asc(opportunityGroups.groupId));
  return rows.map(({ groupId }) => groupId);
}

/** The dates that are not over with their activities, and apart from them what there was to do earlier. */
async function scheduleOf(
  db: Queryable,
  opportunityId: string,
  now: Date,
  counts: Awaited<ReturnType<typeof headcounts>>,
): Promise<Pick<EditorOpportunity, 'schedule' | 'earlierActivities'>> {
  const stored = await readSchedule(db, opportunityId);
  const open = stored.dates.filter(({ endAt }) => endAt > now);
  const place = new Map(stored.activities.map(({ id }, index) => [id, index]));
  const inOrder = stored.slots.toSorted(
    (a, b) => (place.get(a.activityId) ?? 0) - (place.get(b.activityId) ?? 0),
  );
  const slotsOf = Map.groupBy(inOrder, ({ dateId }) => dateId);
  const used = new Set(open.flatMap(({ id }) => (slotsOf.get(id) ?? []).map((slot) => slot.activityId)));
  const words = stored.activities.map(({ workingHoursType, ...activity }) => ({
    ...activity,
    workingHoursType: workingHoursType ?? '',
  }));
  return {
    schedule: {
      dates: open.map(({ id, startAt, endAt, label }) => ({
        id,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        label,
        slots: (slotsOf.get(id) ?? []).map((slot) => ({
          id: slot.id,
          activityId: slot.activityId,
          count: slot.capacity,
          filled: counts.get(slot.id)?.filled ?? 0,
          additional: counts.get(slot.id)?.additional ?? 0,
        })),
      })),
      activities: words.filter(({ id }) => used.has(id)),
    },
    earlierActivities: words.filter(({ id }) => !used.has(id)).map(({ id: _id, ...text }) => text),
  };
}
