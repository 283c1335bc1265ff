import type { Context, Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { canManageLocation, type Membership } from '#server/features/memberships/memberships.policy.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { say } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { opportunityKey } from '#shared/rules/keys.ts';
import {
  checkOpportunity,
  opportunityTitleMax,
  type OpportunityInput,
  type ScheduleInput,
} from '#shared/rules/opportunities.ts';
import { freeName, type RuleError } from '#shared/rules/organizations.ts';
import { canNameContact } from './opportunities.policy.ts';
import {
  groupsOfOrganization,
  insertContacts,
  insertGroups,
  insertOpportunity,
  loadPlace,
  placesOfPeople,
  titlesInKeys,
} from './opportunities.store.ts';
import { insertSchedule } from './schedule/schedule.store.ts';

export interface NewOpportunity extends OpportunityInput {
  /** Where it takes place; the organization follows from it. */
  locationId: string;
  /** Contacts in order: organizers and approved coordinators. Whoever creates it, unless told otherwise. */
  coordinatorIds?: string[];
  /** When there are any, only members of these groups may sign up. */
  groupIds?: string[];
  imageFileId?: string | null;
}

export interface CreatedOpportunity {
  id: string;
  key: string;
  /** May carry a numeric suffix, when the title was in use at this location. */
  title: string;
}

/**
 * Creates an opportunity with its schedule, as a draft or published at once.
 * @throws DomainError `not-found`, `forbidden` or `request.invalid`.
 */
export function createOpportunity(ctx: Context, input: NewOpportunity): Promise<CreatedOpportunity> {
  return withTransaction(ctx.deps.db, (tx) => createOpportunityIn(tx, ctx, input, { allowPast: false }));
}

/**
 * `createOpportunity` as a part of a larger use case, in its transaction.
 * @param options.allowPast takes dates in the past too: history that is brought along from elsewhere.
 * @param options.importRef where it came from (`opportunities.import_ref`, unique).
 * @param options.creation by which the same attempt is known when it is sent again.
 */
export async function createOpportunityIn(
  tx: Tx,
  ctx: Context,
  input: NewOpportunity,
  options: { allowPast: boolean; importRef?: string; creation?: { key: string; hash: string } },
): Promise<CreatedOpportunity> {
  const { deps, actor } = ctx;
  const place = await loadPlace(tx, input.locationId);
  if (!place) throw new DomainError('not-found');
  const memberships = await membershipsOf(tx, actor);
  if (actor.kind !== 'user' || !canManageLocation(memberships, place)) throw new DomainError('forbidden');
  const now = deps.clock.now();
  const contacts = [...new Set(input.coordinatorIds ?? [actor.userId])];
  const groupIds = [...new Set(input.groupIds ?? [])];
  refuseFaults([
    ...checkOpportunity(input, { now: options.allowPast ? null : now }),
    ...unknownOnes('coordinatorIds', contacts, await possibleContacts(tx, memberships, place, contacts)),
    ...unknownOnes('groupIds', groupIds, await groupsOfOrganization(tx, place.organizationId, groupIds)),
  ]);

  const id = deps.ids.uuid();
  const { dates } = input.schedule;
  const row = {
    id,
    organizationId: place.organizationId,
    locationId: place.locationId,
    description: input.description.trim(),
    status: input.status,
    isPrivate: input.isPrivate ?? place.organizationIsPrivate,
    registrationLimit: input.registrationLimit ?? 0,
    accessCode: input.accessCode?.trim() || null,
    daysOld: input.daysOld ?? 0,
    daysFuture: input.daysFuture ?? 0,
    checkInHours: input.checkInHours ?? 0,
    emailGroup: input.emailGroup ?? [],
    restrictGroupRegistration: groupIds.length > 0,
    skills: input.skills ?? [],
    requirements: input.requirements ?? [],
    imageFileId: input.imageFileId ?? null,
    startsAt: dates.length > 0 ? new Date(Math.min(...dates.map((date) => date.startAt.getTime()))) : null,
    endsAt: dates.length > 0 ? new Date(Math.max(...dates.map((date) => date.endAt.getTime()))) : null,
    postedAt: input.status === 'published' ? now : null,
    creatorId: actor.userId,
    updatedById: actor.userId,
    importRef: options.importRef ?? null,
    creationKey: options.creation?.key ?? null,
    creationHash: options.creation?.hash ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const created = await insertUnderFreeTitle(tx, place, input.title, row);
  await insertSchedule(tx, scheduleRows(deps, id, input.schedule, now));
  await insertContacts(tx, id, contacts);
  await insertGroups(tx, { id, organizationId: place.organizationId }, groupIds);
  return created;
}

/** Takes the first title that is free at the location, also when others create opportunities at the same time. */
async function insertUnderFreeTitle(
  tx: Tx,
  place: { locationId: string; locationName: string; organizationName: string },
  wanted: string,
  row: Omit<Parameters<typeof insertOpportunity>[1], 'key' | 'title'> & { id: string },
): Promise<CreatedOpportunity> {
  // What the database refused counts as taken, so that each turn tries another title.
  const refused: string[] = [];
  for (;;) {
    const taken = await titlesInKeys(tx, place.locationId);
    const title = freeName(wanted, [...taken, ...refused], opportunityTitleMax);
    const key = opportunityKey(place.organizationName, place.locationName, title);
    if (await insertOpportunity(tx, { ...row, key, title })) return { id: row.id, key, title };
    refused.push(title);
  }
}

function scheduleRows(deps: Deps, opportunityId: string, schedule: ScheduleInput, now: Date) {
  const dates = schedule.dates.map(({ startAt, endAt, label = '' }) => ({
    id: deps.ids.uuid(),
    opportunityId,
    startAt,
    endAt,
    label: label.trim(),
    createdAt: now,
  }));
  const activities = schedule.activities.map(({ title, description, tags = [] }) => ({
    id: deps.ids.uuid(),
    opportunityId,
    title: title.trim(),
    description: description.trim(),
    tags,
    createdAt: now,
  }));
  const slots = schedule.activities.flatMap((activity, index) =>
    dates
      .filter((_date, at) => activity.dates?.includes(at) ?? true)
      .map((date) => ({
        id: deps.ids.uuid(),
        opportunityId,
        dateId: date.id,
        activityId: activities[index]!.id,
        capacity: activity.capacity,
        createdAt: now,
      })),
  );
  return { dates, activities, slots };
}

/** Those of the people whom somebody with these memberships may name as contacts of an opportunity there. */
export async function possibleContacts(
  tx: Tx,
  memberships: readonly Membership[],
  place: { organizationId: string },
  userIds: readonly string[],
): Promise<Set<string>> {
  const candidates = await placesOfPeople(tx, place.organizationId, userIds);
  return new Set(
    candidates.filter((candidate) => canNameContact(memberships, candidate)).map(({ userId }) => userId),
  );
}

/** A fault for the first id that is not among the known ones. */
function unknownOnes(path: string, ids: readonly string[], known: ReadonlySet<string>): RuleError[] {
  return ids.every((id) => known.has(id)) ? [] : [{ path, text: say('opportunities.choice.unknown') }];
}
