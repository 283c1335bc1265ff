import { DomainError } from '#shared/errors.ts';
import { say } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { opportunityKey, parseOpportunityKey } from '#shared/rules/keys.ts';
import type { OpportunityStatus } from '#shared/rules/opportunities.ts';
import { cloneNames, cloneYearsMax } from '#shared/rules/opportunity-clone.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { reopenPlaces } from '#server/features/registrations/places/places.actions.ts';
import { findCreated } from '../editing/editor.store.ts';
import { possibleContacts, type CreatedOpportunity } from '../opportunities.actions.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import {
  groupsOfOrganization,
  insertContacts,
  insertGroups,
  insertOpportunity,
  loadPlace,
  titlesInKeys,
} from '../opportunities.store.ts';
import { insertSchedule } from '../schedule/schedule.store.ts';
import { clonedSchedule } from './organizer-home.rules.ts';
import {
  holdOpportunity,
  lockOpportunity,
  readPeople,
  readSchedule,
  titlesAt,
  updateStatus,
} from './organizer-home.store.ts';

/**
 * Takes a published opportunity out of the public lists and closes its sign-up. Whoever holds a place keeps it: the
 * commitment, its reminder and check-in stay (docs/PRODUCT.md, "Organizer home"). Harmless when repeated.
 * @throws DomainError `not-found`, `forbidden`, `opportunity.draft`
 */
export const archiveOpportunity = (ctx: Context<SignedIn>, opportunityId: string) =>
  changeStatus(ctx, opportunityId, 'archived');

/**
 * Publishes an archived opportunity again. Harmless when repeated.
 * @throws DomainError `not-found`, `forbidden`, `opportunity.draft`
 */
export const unarchiveOpportunity = (ctx: Context<SignedIn>, opportunityId: string) =>
  changeStatus(ctx, opportunityId, 'published');

async function changeStatus(
  { deps, actor }: Context<SignedIn>,
  id: string,
  status: Exclude<OpportunityStatus, 'draft'>,
): Promise<{ id: string; status: OpportunityStatus }> {
  await withTransaction(deps.db, async (tx) => {
    const opportunity = await lockOpportunity(tx, id);
    if (!opportunity) throw new DomainError('not-found');
    if (!canEditOpportunity(await membershipsOf(tx, actor), opportunity)) throw new DomainError('forbidden');
    if (opportunity.status === 'draft') throw new DomainError('opportunity.draft');
    if (opportunity.status === status) return;
    await updateStatus(tx, id, status, { userId: actor.userId, now: deps.clock.now() });
    if (status === 'published') await reopenPlaces(tx, deps, id);
  });
  return { id, status };
}

/**
 * Copies an opportunity as a draft: dates, activities, places, settings, groups, contacts and picture; neither its
 * registrations nor what the CRM knows of its slots. The names never clash (`cloneNames`). An attempt that is sent again
 * with its `creationKey` makes no second copy: it is answered with the first.
 * @param firstDay `YYYY-MM-DD` at the location, on which the copy's first date begins; all others move by as much
 * @throws DomainError `not-found`, `forbidden`; `request.invalid` for a first day that is past or far away
 */
export function cloneOpportunity(
  ctx: Context<SignedIn>,
  opportunityId: string,
  { firstDay, creationKey }: { firstDay?: string | undefined; creationKey?: string | undefined },
): Promise<CreatedOpportunity> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    if (creationKey) await lockPerson(tx, actor.userId);
    const source = await holdOpportunity(tx, opportunityId);
    const place = source && (await loadPlace(tx, source.opportunity.locationId));
    if (!source || !place) throw new DomainError('not-found');
    const memberships = await membershipsOf(tx, actor);
    if (!canEditOpportunity(memberships, source.opportunity)) throw new DomainError('forbidden');
    if (creationKey) {
      const { organizationId } = place;
      const before = await findCreated(tx, { creatorId: actor.userId, organizationId, creationKey });
      if (before) return { id: before.id, key: before.key, title: before.title };
    }
    const now = deps.clock.now();
    const id = deps.ids.uuid();
    const schedule = clonedSchedule(
      await readSchedule(tx, opportunityId),
      { opportunityId: id, firstDay, timeZone: source.timeZone, now },
      deps.ids,
    );
    const starts = schedule.dates.map(({ startAt }) => startAt.getTime());
    const ends = schedule.dates.map(({ endAt }) => endAt.getTime());
    if (firstDay !== undefined && starts.length > 0) refuseOddStart(Math.min(...starts), now);

    const copied = source.opportunity;
    const row = {
      id,
      organizationId: copied.organizationId,
      locationId: copied.locationId,
      description: copied.description,
      status: 'draft' as const,
      isPrivate: copied.isPrivate,
      registrationLimit: copied.registrationLimit,
      accessCode: copied.accessCode,
      daysOld: copied.daysOld,
      daysFuture: copied.daysFuture,
      checkInHours: copied.checkInHours,
      emailGroup: copied.emailGroup,
      restrictGroupRegistration: copied.restrictGroupRegistration,
      skills: copied.skills,
      requirements: copied.requirements,
      imageFileId: copied.imageFileId,
      sfCampaignId: copied.sfCampaignId,
      sfCampaignLabel: copied.sfCampaignLabel,
      startsAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
      endsAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
      creatorId: actor.userId,
      creationKey: creationKey ?? null,
      updatedById: actor.userId,
      createdAt: now,
      updatedAt: now,
    };
    const created = await insertUnderFreeNames(tx, place, copied, row);
    await insertSchedule(tx, schedule);
    const people = await readPeople(tx, opportunityId);
    const contacts = await possibleContacts(tx, memberships, place, people.contacts);
    const stillThere = people.contacts.filter((userId) => contacts.has(userId));
    await insertContacts(tx, id, stillThere.length > 0 ? stillThere : [actor.userId]);
    const groups = await groupsOfOrganization(tx, place.organizationId, people.groups);
    await insertGroups(tx, { id, organizationId: place.organizationId }, [...groups]);
    return created;
  });
}

function refuseOddStart(start: number, now: Date): void {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + cloneYearsMax);
  if (start < now.getTime()) refuseFaults([{ path: 'firstDay', text: say('opportunities.dates.startPast') }]);
  if (start > latest.getTime()) {
    refuseFaults([{ path: 'firstDay', text: say('organizerHome.clone.tooFar', { years: cloneYearsMax }) }]);
  }
}

/** Takes the first names that are free at the location, also when others clone at the same time. */
async function insertUnderFreeNames(
  tx: Tx,
  place: { locationId: string; locationName: string; organizationName: string },
  source: { title: string; key: string },
  row: Omit<Parameters<typeof insertOpportunity>[1], 'key' | 'title'> & { id: string },
): Promise<CreatedOpportunity> {
  const titleInKey = parseOpportunityKey(source.key)?.title ?? source.title;
  // What the database refused counts as taken, so that each turn tries another name.
  const refused: string[] = [];
  for (;;) {
    const names = cloneNames(
      { title: source.title, titleInKey },
      {
        titles: await titlesAt(tx, place.locationId),
        titlesInKeys: [...(await titlesInKeys(tx, place.locationId)), ...refused],
      },
    );
    const key = opportunityKey(place.organizationName, place.locationName, names.titleInKey);
    if (await insertOpportunity(tx, { ...row, key, title: names.title }))
      return { id: row.id, key, title: names.title };
    refused.push(names.titleInKey);
  }
}
