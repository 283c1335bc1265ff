import { createHash } from 'node:crypto';
import type { CreatedDocument, SavedOpportunity } from '#shared/contract/opportunity-editor.ts';
import { say } from '#shared/texts/text.ts';
import type {
  ChangedOpportunity,
  CreateOpportunity,
  OpportunityDocument,
} from '#shared/rules/opportunity-editor.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { attachImage, discardImage, placeImage } from '#server/features/files/files.actions.ts';
import { headcounts } from '#server/features/registrations/places/counts.queries.ts';
import { announceToGroups } from './announce.actions.ts';
import { managedPlace, nothingChosen, refuseOddDocument } from './editor-checks.actions.ts';
import { createOpportunityIn } from '../opportunities.actions.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import { insertContacts, insertGroups } from '../opportunities.store.ts';
import {
  contactIds,
  deleteContacts,
  deleteGroups,
  findCreated,
  groupIdsOf,
  lockOpportunity,
  lockSlotsOf,
  updateOpportunity,
  type LockedOpportunity,
} from './editor.store.ts';
import { userName } from './editor-names.queries.ts';
import { opportunityPictureFolder } from './picture-folder.rules.ts';
import { applySchedule } from '../schedule/apply-schedule.actions.ts';
import { writeChanges } from '../schedule/schedule.store.ts';
import { hasChanges, scheduleChanges, type StoredSchedule } from '../schedule/schedule-changes.rules.ts';
import { readSchedule } from '../schedule/schedule.queries.ts';

const emptySchedule: StoredSchedule = {
  dates: [],
  activities: [],
  slots: [],
  endedDateIds: new Set(),
  endedActivityIds: new Set(),
};

/** The version in which a creation leaves an opportunity: its row is one change, its schedule the next. */
const createdVersion = 2;

/**
 * Creates an opportunity from the editor's document, as a draft or published at once. An attempt that is sent again
 * makes nothing new: it is answered with what is there, and whether that is what it carries.
 * @throws DomainError `not-found`, `forbidden` or `request.invalid`
 */
export async function createFromDocument(
  ctx: Context<SignedIn>,
  { status, creationKey, ...document }: CreateOpportunity,
): Promise<CreatedDocument> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { basics, settings, groups } = document;
    const memberships = await membershipsOf(tx, actor);
    const place = await managedPlace(tx, memberships, basics);
    const creation = creationKey && { key: creationKey, hash: hashOf({ status, ...document }) };
    if (creation) {
      const { organizationId } = place;
      const by = { creatorId: actor.userId, organizationId, creationKey: creation.key };
      await lockPerson(tx, actor.userId);
      const before = await findCreated(tx, by);
      if (before) {
        const { hash, ...found } = before;
        const isChanged = found.version !== createdVersion;
        return { ...found, isSaved: hash === creation.hash, isChanged };
      }
    }
    const changes = scheduleChanges(emptySchedule, document.schedule, deps.ids.uuid);
    await refuseOddDocument(tx, { deps, memberships }, place, document, nothingChosen, changes);
    const { imageFileId } = basics;
    if (imageFileId)
      await attachImage(tx, ctx, { id: imageFileId, purpose: 'opportunity-image', path: imagePath });
    const created = await createOpportunityIn(
      tx,
      ctx,
      {
        ...basics,
        ...settings,
        status,
        groupIds: groups.groupIds,
        schedule: { dates: [], activities: [] },
      },
      { allowPast: false, ...(creation ? { creation } : {}) },
    );
    const folder = opportunityPictureFolder(place, created.title);
    if (imageFileId) await placeImage(tx, deps, { id: imageFileId, folder });
    const now = deps.clock.now();
    await writeChanges(tx, created.id, changes, now);
    const version = await updateOpportunity(tx, created.id, spanOf(changes.newDates), {
      userId: actor.userId,
      now,
    });
    await announceToGroups(tx, deps, created.id);
    return { ...created, status, version, isSaved: true, isChanged: false };
  });
}

/** The parsed document has its fields in one order, whatever the order in which they were sent. */
const hashOf = (document: object): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex');

const imagePath = 'basics.imageFileId';

/**
 * Saves what the editor changed: only what differs is written. Whoever saves second is told who was first, and what
 * would touch people who signed up is asked about (docs/PRODUCT.md, "Editing a live opportunity").
 * @throws DomainError `not-found`, `forbidden`, `request.invalid`, `opportunity.archived`,
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
    await refuseState(tx, stored, { status, version });
    const place = await managedPlace(tx, memberships, document.basics);
    await refuseOtherPlace(tx, stored, place);

    const now = deps.clock.now();
    const before = {
      coordinatorIds: await contactIds(tx, stored.id),
      groupIds: await groupIdsOf(tx, stored.id),
    };
    const { openSchedule, ended } = splitSchedule(await readSchedule(tx, stored.id), now);
    const changes = scheduleChanges(openSchedule, document.schedule, deps.ids.uuid);
    await refuseOddDocument(
      tx,
      { deps, memberships },
      place,
      document,
      { ...before, skills: stored.skills, requirements: stored.requirements },
      changes,
    );
    await applySchedule(tx, ctx, { stored, before: openSchedule, changes, people });

    const dates = [...ended, ...datesAfter(openSchedule, changes)];
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
    return { id: stored.id, key: stored.key, title: document.basics.title, status, version: saved };
  });
}

/** Refuses to save on top of what somebody else saved, an archived opportunity, and a way back to the drafts. */
async function refuseState(
  tx: Tx,
  stored: LockedOpportunity,
  { status, version }: { status: 'draft' | 'published'; version: number },
): Promise<void> {
  if (stored.version !== version) {
    const name = stored.updatedById === null ? null : await userName(tx, stored.updatedById);
    throw new DomainError('opportunity.changed-meanwhile', {
      params: { name: name ?? say('opportunityEditor.somebody') },
      details: { name, at: stored.updatedAt.toISOString(), version: stored.version },
    });
  }
  if (stored.status === 'archived') throw new DomainError('opportunity.archived');
  if (stored.status === 'published' && status === 'draft')
    throw new DomainError('opportunity.already-published');
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
    endedDateIds,
    endedActivityIds: new Set(endedSlots.map(({ activityId }) => activityId)),
  };
  return { openSchedule, ended };
}

interface Span {
  startAt: Date;
  endAt: Date;
}

function datesAfter(
  before: StoredSchedule,
  { changedDates, newDates, removedDateIds }: ReturnType<typeof scheduleChanges>,
): Span[] {
  const replaced = new Set([...changedDates.map(({ id }) => id), ...removedDateIds]);
  return [...before.dates.filter(({ id }) => !replaced.has(id)), ...changedDates, ...newDates];
}

/** From the earliest start to the latest end. */
function spanOf(dates: readonly Span[]): { startsAt: Date | null; endsAt: Date | null } {
  if (dates.length === 0) return { startsAt: null, endsAt: null };
  return {
    startsAt: new Date(Math.min(...dates.map(({ startAt }) => startAt.getTime()))),
    endsAt: new Date(Math.max(...dates.map(({ endAt }) => endAt.getTime()))),
  };
}

type Columns = Partial<LockedOpportunity>;

/** The columns in which the document differs from what is stored. */
function changedColumns(
  stored: LockedOpportunity,
  { basics, settings, groups }: OpportunityDocument,
  status: 'draft' | 'published',
  now: Date,
): Columns {
  return differing(stored, {
    locationId: basics.locationId,
    title: basics.title,
    description: basics.description,
    skills: basics.skills,
    requirements: basics.requirements,
    imageFileId: basics.imageFileId,
    ...settings,
    accessCode: settings.accessCode || null,
    restrictGroupRegistration: groups.restrict,
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
