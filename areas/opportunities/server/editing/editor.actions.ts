import type { SavedOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import type {
  ChangedOpportunity,
  OpportunityDocument,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import { phrase } from '#shared/texts/text.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { attachImage, discardImage, placeImage } from '#areas/files/server/files.actions.ts';
import { headcounts } from '#areas/registrations/server/places/counts.queries.ts';
import { announceToGroups } from './announce.actions.ts';
import { managedPlace, refuseInvalidDocument, refuseWithoutDates } from './editor-checks.actions.ts';
import { columnsOf } from '../creating/document.rules.ts';
import { canceledDates } from '../canceling/canceling.store.ts';
import { opportunityChanged } from '../opportunity-changes.events.ts';
import { documentChanges } from './document-changes.rules.ts';
import { opportunityPublished, opportunityReworded } from '../opportunities.events.ts';
import { lockOpportunity, lockSlotsOf, type LockedOpportunity } from '../opportunities.locks.store.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import { insertContacts, insertGroups, updateOpportunity } from '../opportunities.store.ts';
import { contactIds, deleteContacts, deleteGroups, groupIdsOf } from './editor.store.ts';
import { userName } from './editor-names.queries.ts';
import { opportunityPictureFolder } from './picture-folder.rules.ts';
import { refuseToPublish } from '../publishing/publishing.actions.ts';
import { applySchedule } from '../schedule/apply-schedule.actions.ts';
import {
  hasChanges,
  scheduleChanges,
  spanOf,
  type DateValues,
  type ScheduleChanges,
  type StoredSchedule,
} from '../schedule/schedule-changes.rules.ts';
import { inPieces, turn } from '#server/platform/turns.ts';
import { readSchedule } from '../schedule/schedule.queries.ts';

const imagePath = 'basics.imageFileId';

/**
 * Saves what the editor changed: only what differs is written. Anybody who saves second is told who was first, and what
 * would touch people who signed up is asked about (areas/opportunities/README.md, "Editing a live opportunity").
 * @throws DomainError `not-found`, `forbidden`, `request.invalid`, `opportunity.archived`, `organization.unpublished`,
 *   `opportunity.changed-meanwhile`, `opportunity.already-published`, `opportunity.place-fixed`,
 *   `opportunity.people-affected`, `opportunity.people-checked-in`, `opportunity.no-room`,
 *   `opportunity.party-too-large`, `capacity-below-filled`
 */
export async function saveDocument(
  ctx: Context<SignedIn>,
  opportunityId: string,
  { status, version, people, ...document }: ChangedOpportunity,
): Promise<SavedOpportunity> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const stored = await lockOpportunity(tx, opportunityId);
    if (!stored) throw new DomainError('not-found');
    const memberships = await membershipsOf(tx, actor);
    if (!canEditOpportunity(memberships, stored)) throw new DomainError('forbidden');
    await refuseState(tx, deps, stored, { status, version });
    const place = await managedPlace(tx, memberships, document.basics);
    await refuseOtherPlace(tx, stored, place);

    const now = deps.clock.now();
    const before = {
      coordinatorIds: await contactIds(tx, stored.id),
      groupIds: await groupIdsOf(tx, stored.id),
    };
    const schedule = await readSchedule(tx, stored.id);
    await turn();
    const { openSchedule, ended } = splitSchedule(schedule, now);
    await turn();
    const changes = await inPieces(scheduleChanges(openSchedule, document.schedule, deps.ids.uuid));
    await refuseInvalidDocument(
      tx,
      { deps, memberships },
      place,
      document,
      { ...before, skills: stored.skills, requirements: stored.requirements },
      changes,
    );
    const canceled = await canceledDates(tx, stored.id);
    refuseWithoutDates(status, document, ended.length + canceled.length);
    await applySchedule(tx, ctx, { stored, before: openSchedule, changes, people });

    const dates = [...ended, ...canceled, ...datesAfter(openSchedule, changes)];
    const columns = {
      ...changedColumns(stored, document, status, now),
      ...differing(stored, spanOf(dates)),
    };
    if (columns.imageFileId) {
      const image = { id: columns.imageFileId, purpose: 'opportunity-image', path: imagePath } as const;
      await attachImage(tx, ctx, image);
      const folder = opportunityPictureFolder(place, document.basics.title);
      await placeImage(tx, deps, { id: image.id, folder });
    }
    const listsChange = await writeLists(tx, stored, document, before);
    const isChanged = Object.keys(columns).length > 0 || listsChange || hasChanges(changes);
    const saved = isChanged
      ? await updateOpportunity(tx, stored.id, columns, { userId: actor.userId, now })
      : stored.version;
    if (columns.imageFileId !== undefined && stored.imageFileId)
      await discardImage(tx, deps, stored.imageFileId);
    await announceToGroups(tx, deps, stored.id);
    const changed = documentChanges({ stored, columns, document, before, schedule: changes });
    if (changed.length > 0)
      await deps.events.publish(tx, opportunityChanged, {
        organizationId: stored.organizationId,
        objectId: stored.id,
        changes: changed,
        zone: place.timeZone,
      });
    if (stored.status !== status && status === 'published')
      await deps.events.publish(tx, opportunityPublished, { opportunityId: stored.id });
    if (columns.title !== undefined || changes.changedActivities.length > 0)
      await deps.events.publish(tx, opportunityReworded, { opportunityId: stored.id });
    return { id: stored.id, key: stored.key, title: document.basics.title, status, version: saved };
  });
}

/**
 * Refuses to save on top of what somebody else saved, an archived opportunity, a way back to the drafts, and to publish
 * a draft of an organization that may not.
 */
async function refuseState(
  tx: Tx,
  deps: Deps,
  stored: LockedOpportunity,
  { status, version }: { status: 'draft' | 'published'; version: number },
): Promise<void> {
  if (stored.version !== version) {
    const name = stored.updatedById === null ? null : await userName(tx, stored.updatedById);
    throw new DomainError('opportunity.changed-meanwhile', {
      params: { name: name ?? phrase('opportunityEditor.somebody') },
      details: { name, at: stored.updatedAt.toISOString(), version: stored.version },
    });
  }
  if (stored.status === 'archived') throw new DomainError('opportunity.archived');
  if (stored.status === 'published' && status === 'draft')
    throw new DomainError('opportunity.already-published');
  if (stored.status !== status && status === 'published')
    await refuseToPublish(tx, deps, stored.organizationId);
}

/** The organization never changes; the location only while nobody has a place there. */
async function refuseOtherPlace(
  tx: Tx,
  stored: LockedOpportunity,
  place: { organizationId: string; locationId: string },
): Promise<void> {
  if (place.locationId === stored.locationId) return;
  if (place.organizationId !== stored.organizationId) throw new DomainError('opportunity.place-fixed');
  // A sign-up that is on its way is waited for: it was meant for the place as it was.
  await lockSlotsOf(tx, stored.id);
  if ((await headcounts(tx, { opportunityId: stored.id })).size > 0)
    throw new DomainError('opportunity.place-fixed');
}

/** What is not over can be edited; what is over stays as it is. */
function splitSchedule(schedule: Awaited<ReturnType<typeof readSchedule>>, now: Date) {
  const ended = schedule.dates.filter(({ endAt }) => endAt <= now);
  const endedDateIds = new Set(ended.map(({ id }) => id));
  const endedSlots = schedule.slots.filter(({ dateId }) => endedDateIds.has(dateId));
  const openSchedule: StoredSchedule = {
    dates: schedule.dates.filter(({ id }) => !endedDateIds.has(id)),
    activities: schedule.activities,
    slots: schedule.slots.filter(({ dateId }) => !endedDateIds.has(dateId)),
    seriesIds: new Set(schedule.dates.flatMap(({ seriesId }) => seriesId ?? [])),
    endedDateIds,
    endedActivityIds: new Set(endedSlots.map(({ activityId }) => activityId)),
  };
  return { openSchedule, ended };
}

function datesAfter(
  before: StoredSchedule,
  { changedDates, newDates, removedDateIds }: ScheduleChanges,
): DateValues[] {
  const replaced = new Set([...changedDates.map(({ id }) => id), ...removedDateIds]);
  return [...before.dates.filter(({ id }) => !replaced.has(id)), ...changedDates, ...newDates];
}

type Columns = Partial<LockedOpportunity>;

/** The columns in which the document differs from what is stored. */
function changedColumns(
  stored: LockedOpportunity,
  document: OpportunityDocument,
  status: 'draft' | 'published',
  now: Date,
): Columns {
  return differing(stored, {
    ...columnsOf(document),
    status,
    postedAt: status === 'published' ? (stored.postedAt ?? now) : stored.postedAt,
  });
}

/** Those of the columns whose value is another one. Lists and instants are compared by what is in them. */
function differing(stored: LockedOpportunity, columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof LockedOpportunity]),
    ),
  );
}

/** Writes contacts and groups where they differ. @returns whether they did */
async function writeLists(
  tx: Tx,
  { id, organizationId }: LockedOpportunity,
  { basics, groups }: OpportunityDocument,
  before: { coordinatorIds: readonly string[]; groupIds: readonly string[] },
): Promise<boolean> {
  const contactsChange = basics.coordinatorIds.join() !== before.coordinatorIds.join();
  if (contactsChange) {
    await deleteContacts(tx, id);
    await insertContacts(tx, id, basics.coordinatorIds);
  }
  const gone = before.groupIds.filter((groupId) => !groups.groupIds.includes(groupId));
  const added = groups.groupIds.filter((groupId) => !before.groupIds.includes(groupId));
  await deleteGroups(tx, id, gone);
  await insertGroups(tx, { id, organizationId }, added);
  return contactsChange || gone.length + added.length > 0;
}
