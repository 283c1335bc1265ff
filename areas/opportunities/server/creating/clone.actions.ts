import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import type { ClockChange } from '#shared/rules/clock-times.ts';
import { parseOpportunityKey } from '#shared/rules/keys.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { yearsAheadMax } from '#areas/opportunities/rules/opportunities.ts';
import { lastDayAhead } from '#areas/opportunities/rules/shift-times.ts';
import { cloneNames, movedDates } from '#areas/opportunities/rules/opportunity-clone.ts';
import { phrase } from '#shared/texts/text.ts';
import { mergeSameDates } from '#areas/opportunities/rules/opportunity-schedule.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { possibleContacts } from '../editing/editor-checks.actions.ts';
import { contactIds, groupIdsOf } from '../editing/editor.store.ts';
import { holdLocation, lockOpportunity } from '../opportunities.locks.store.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import { findCreatedOpportunity, groupsOfOrganization } from '../opportunities.store.ts';
import { inPieces, turn } from '#server/platform/turns.ts';
import { newSchedule } from '../schedule/schedule-changes.rules.ts';
import { readSchedule } from '../schedule/schedule.queries.ts';
import { createOpportunity, type CreatedOpportunity } from './create.actions.ts';
import { documentOf } from './document.rules.ts';

/**
 * Copies an opportunity as a draft: dates, activities, places, settings, groups, contacts and picture; neither its
 * registrations nor what the CRM knows of its slots. The names never clash (`cloneNames`). An attempt that is sent again
 * with its `creationKey` makes no second copy: it is answered with the first.
 * @param firstDay `YYYY-MM-DD` at the location, on which the copy's first date begins; all others move by as much
 * @returns with what changes of clocks do to its dates on other days
 * @throws DomainError `not-found`, `forbidden`; `request.invalid` for a first day that is past or far away
 */
export function cloneOpportunity(
  ctx: Context<SignedIn>,
  opportunityId: string,
  { firstDay, creationKey }: { firstDay?: string | undefined; creationKey?: string | undefined },
): Promise<CreatedOpportunity & { clockChanges: ClockChange[] }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const source = await lockOpportunity(tx, opportunityId);
    const place = source && (await holdLocation(tx, source.locationId));
    if (!source || !place) throw new DomainError('not-found');
    const memberships = await membershipsOf(tx, actor);
    if (!canEditOpportunity(memberships, source)) throw new DomainError('forbidden');
    const { organizationId } = place;
    const stored = await readSchedule(tx, opportunityId);
    await turn();
    const { dates, changes: clockChanges } =
      firstDay === undefined
        ? { dates: stored.dates, changes: [] }
        : movedDates(stored.dates, firstDay, place.timeZone);
    if (creationKey) {
      await lockPerson(tx, actor.userId);
      const before = await findCreatedOpportunity(tx, {
        creatorId: actor.userId,
        organizationId,
        creationKey,
      });
      if (before) return { id: before.id, key: before.key, title: before.title, clockChanges };
    }
    if (firstDay !== undefined && dates.length > 0)
      refuseOddStart(
        new Date(Math.min(...dates.map(({ startAt }) => startAt.getTime()))),
        deps.clock.now(),
        place.timeZone,
      );

    const contacts = await contactIds(tx, opportunityId);
    const nameable = await possibleContacts(tx, memberships, place, contacts);
    const stillThere = contacts.filter((userId) => nameable.has(userId));
    const groups = await groupsOfOrganization(tx, organizationId, await groupIdsOf(tx, opportunityId));
    const lists = {
      coordinatorIds: stillThere.length > 0 ? stillThere : [actor.userId],
      groupIds: [...groups],
    };
    const document = await inPieces(documentOf(source, lists, { ...stored, dates }));
    const schedule = mergeSameDates(document.schedule);
    await turn();
    const { title, key, sfCampaignId, sfCampaignLabel } = source;
    const titleInKey = parseOpportunityKey(key)?.title ?? title;
    const created = await createOpportunity(tx, ctx, {
      place,
      document,
      schedule: await inPieces(newSchedule(schedule, deps.ids.uuid)),
      status: 'draft',
      naming: (taken) => cloneNames({ title, titleInKey }, taken),
      origin: { creationKey: creationKey ?? null, sfCampaignId, sfCampaignLabel },
    });
    return { ...created, clockChanges };
  });
}

function refuseOddStart(start: Date, now: Date, timeZone: string): void {
  if (start < now) refuseFaults([{ path: 'firstDay', text: phrase('opportunities.dates.startPast') }]);
  if (dayOf(start, timeZone) > lastDayAhead(now, timeZone)) {
    const text = phrase('opportunities.dates.tooFar', { years: yearsAheadMax });
    refuseFaults([{ path: 'firstDay', text }]);
  }
}
