import { and, asc, eq, isNull } from 'drizzle-orm';
import type { EditorChoices, EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { files } from '#areas/files/schema/files.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import {
  opportunities,
  opportunityCoordinators,
  opportunityGroups,
} from '#areas/opportunities/schema/opportunities.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';
import { headcounts, type SlotHeadcount } from '#areas/registrations/server/places/counts.queries.ts';
import { activityText, documentOf } from '../creating/document.rules.ts';
import { inPieces, turn } from '#server/platform/turns.ts';
import { readEditorChoices } from './editor-choices.queries.ts';
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
  const stored = await readSchedule(db, opportunityId);
  await turn();
  // Dates that are over are not part of the document; of what there was to do on them the words are offered again.
  const dates = stored.dates.filter(({ endAt }) => endAt > clock.now());
  const document = await inPieces(documentOf(row, { coordinatorIds, groupIds }, { ...stored, dates }));
  await turn();
  const used = new Set(document.schedule.activities.map(({ id }) => id));
  const { organizationId } = row;
  return {
    opportunity: {
      ...document,
      id: row.id,
      key: row.key,
      status: row.status,
      version: row.version,
      changedAt: row.updatedAt.toISOString(),
      changedBy: row.changedByFirst === null ? null : `${row.changedByFirst} ${row.changedByLast}`,
      postedAt: row.postedAt?.toISOString() ?? null,
      imageUrl: fileUrl(row.imageKey),
      schedule: {
        dates: document.schedule.dates.map((date) => ({
          ...date,
          slots: date.slots.map((slot) => ({ ...slot, ...peopleIn(counts.get(slot.id)) })),
        })),
        activities: document.schedule.activities,
      },
      earlierActivities: stored.activities
        .filter(({ id }) => !used.has(id))
        .map(({ id: _id, ...text }) => activityText(text)),
      can: {
        saveDraft: row.status === 'draft',
        save: row.status !== 'archived',
        changeLocation: counts.size === 0,
      },
    },
    choices: await readEditorChoices(db, ctx.actor, memberships, { organizationId, userIds: coordinatorIds }),
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
      demanded: opportunities.demanded,
      imageFileId: opportunities.imageFileId,
      imageKey: files.storageKey,
      registrationLimit: opportunities.registrationLimit,
      companionsTakePlaces: opportunities.companionsTakePlaces,
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

const peopleIn = ({ filled, additional }: SlotHeadcount = { filled: 0, additional: 0, checkedIn: 0 }) => ({
  filled,
  additional,
});
