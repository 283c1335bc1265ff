import { DomainError } from '#shared/errors.ts';
import { trailChanges, type TrailChange } from '#shared/rules/trail.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { headcounts } from '#areas/registrations/server/places/counts.queries.ts';
import {
  heldFates,
  holdPeople,
  rearrangePlaces,
} from '#areas/registrations/server/places/rearrange.actions.ts';
import { outcomesOf } from '#areas/registrations/server/places/rearrange.rules.ts';
import { tellRestored } from '#areas/registrations/server/places/restore.actions.ts';
import { lockLiveSlots, lockOpportunity } from '../opportunities.locks.store.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import { dateCanceled, dateRestored } from '../opportunity-changes.events.ts';
import { updateOpportunity } from '../opportunities.store.ts';
import { cancel, isTaken, readDate, restore, type ReadDate } from './canceling.store.ts';

/** Activities on one date of an opportunity. */
export interface SlotsOfDate {
  opportunityId: string;
  dateId: string;
  /** All of the date unless told. */
  slotIds?: readonly string[] | undefined;
}

/**
 * Cancels activities on one date; with its last ones the date. Those who hold places lose and are told of it, and what is canceled
 * stays visible until it is over (areas/opportunities/README.md, "Canceling"). Harmless when repeated.
 * @returns how many people lost their places
 * @throws DomainError `not-found`, `forbidden`, `opportunity.draft`, `date-past`, `opportunity.people-checked-in`
 */
export async function cancelSlots(
  ctx: Context<SignedIn>,
  of: SlotsOfDate & { reason: string },
): Promise<{ people: number; version: number }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { date, version, place } = await openDate(tx, ctx, of);
    const chosen = slotsAmong(date, of.slotIds).filter(({ canceledAt }) => canceledAt === null);
    if (chosen.length === 0) return { people: 0, version };
    const slotIds = chosen.map(({ id }) => id);
    await lockLiveSlots(tx, slotIds);
    // Before they are counted: nobody checks in between the question who is there and its answer.
    const held = await holdPeople(tx, slotIds);
    const counts = await headcounts(tx, { slotIds });
    const busy = chosen.find(({ id }) => (counts.get(id)?.checkedIn ?? 0) > 0);
    if (busy) throw new DomainError('opportunity.people-checked-in', { params: { activity: busy.activity } });
    // Later than whatever the locks were waited for.
    const now = deps.clock.now();
    const left = date.slots.filter(({ canceledAt }) => canceledAt === null).length - chosen.length;
    await cancel(tx, { dateId: date.id, slotIds, isWhole: left === 0, reason: of.reason }, now);
    await rearrangePlaces(tx, ctx, {
      kept: [],
      moved: [],
      released: slotIds.map((slotId) => ({ slotId, before: date, isCanceled: true })),
      fates: outcomesOf(held, { moved: [], released: slotIds }),
      // Nothing is left of the slots: whose places were heads is nobody's question.
      heads: null,
      groups: await heldFates(tx, { moved: [], released: slotIds }),
      rooms: [],
      by: { opportunityId: of.opportunityId, userId: actor.userId },
    });
    const by = { userId: actor.userId, now };
    await deps.events.publish(tx, dateCanceled, { ...place, changes: whatOf(date, held.length) });
    return { people: held.length, version: await updateOpportunity(tx, of.opportunityId, {}, by) };
  });
}

/**
 * Has canceled activities of a date take place after all. Nobody gets a place by it: those who had one are told that they can sign up
 * again. Harmless when repeated.
 * @throws DomainError `not-found`, `forbidden`, `opportunity.draft`, `date-past`, `date.taken` when another date or slot has taken
 *   its time
 */
export async function restoreSlots(ctx: Context<SignedIn>, of: SlotsOfDate): Promise<{ restored: number }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { date, place } = await openDate(tx, ctx, of);
    const chosen = slotsAmong(date, of.slotIds).filter(({ canceledAt }) => canceledAt !== null);
    if (chosen.length === 0) return { restored: 0 };
    const activityIds = chosen.map(({ activityId }) => activityId);
    if (await isTaken(tx, date, activityIds)) throw new DomainError('date.taken');
    await restore(tx, date.id, chosen);
    await tellRestored(
      tx,
      deps,
      chosen.map(({ id }) => id),
    );
    await deps.events.publish(tx, dateRestored, { ...place, changes: whatOf(date, 0) });
    await updateOpportunity(tx, of.opportunityId, {}, { userId: actor.userId, now: deps.clock.now() });
    return { restored: chosen.length };
  });
}

/** The date, with its opportunity locked, if the caller may change it and it is not over. */
async function openDate(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  { opportunityId, dateId }: SlotsOfDate,
): Promise<{ date: ReadDate; version: number; place: Pick<Told, 'organizationId' | 'objectId'> }> {
  const stored = await lockOpportunity(tx, opportunityId);
  if (!stored) throw new DomainError('not-found');
  if (!canEditOpportunity(await membershipsOf(tx, actor), stored)) throw new DomainError('forbidden');
  const date = await readDate(tx, { opportunityId, dateId });
  if (!date) throw new DomainError('not-found');
  if (stored.status === 'draft') throw new DomainError('opportunity.draft');
  if (date.endAt <= deps.clock.now()) throw new DomainError('date-past');
  const { id: objectId, organizationId } = stored;
  return { date, version: stored.version, place: { organizationId, objectId } };
}

type Told = Parameters<NonNullable<typeof dateCanceled.trail>>[0];

/** Which date it was, and how many people lost their places, for the trail. */
const whatOf = ({ startAt, endAt }: ReadDate, people: number): TrailChange[] => [
  ...trailChanges({ date: [null, [startAt, endAt]], peopleLost: [0, people] }),
];

/** @throws DomainError `not-found` when one of them is not a slot of the date */
function slotsAmong({ slots }: ReadDate, slotIds: readonly string[] | undefined): ReadDate['slots'] {
  if (slotIds === undefined) return slots;
  const wanted = new Set(slotIds);
  const found = slots.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw new DomainError('not-found');
  return found;
}
