import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { DateView, OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { namedDayOf } from '#areas/opportunities/rules/opportunities.ts';
import { DomainError } from '#shared/errors.ts';
import { readStart } from '#areas/opportunities/rules/schedule-start.ts';
import { parseOpportunityKey } from '#shared/rules/keys.ts';
import { demandText } from '#areas/qualifications/rules/qualifications.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { contactsOf, fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { isBlocked } from '#areas/blocks/server/blocks.queries.ts';
import { isGroupMember } from '#areas/groups/server/groups.queries.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { qualificationsOf } from '#areas/qualifications/server/qualifications.queries.ts';
import { partiesOf } from '#areas/registrations/server/party/party.queries.ts';
import {
  broughtAlongIn,
  heldSlots,
  participantsOf,
} from '#areas/registrations/server/registrations.queries.ts';
import { isApprovedVolunteer } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import { canEditOpportunity, visibilityOf } from '../opportunities.policy.ts';
import { selectOpportunities, sharedView, type OpportunityRow } from '../opportunities.sql.ts';
import { nextFreeSlot, type ScheduleEntry } from './schedule-entries.queries.ts';
import { readShownSchedule } from './shown-schedule.queries.ts';
import { decisionFor, slotView, type ShownPeople, type Viewer } from './slot-views.queries.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * One opportunity, by its id or its key, with its schedule, and for every slot whether the viewer may take a place in it.
 * @param from where a long schedule is wanted to begin (`writeStart`)
 * @throws DomainError `not-found`; `opportunity.private` when it is only for approved volunteers.
 */
export async function opportunityDetailsFor(
  ctx: Context,
  opportunityId: string,
  from?: string,
): Promise<OpportunityDetails> {
  const { db, clock } = ctx.deps;
  const row = await findOpportunity(db, opportunityId);
  if (!row) throw new DomainError('not-found');
  const viewer = await viewerFor(ctx, row);
  const visibility = visibilityOf({ ...viewer, holdsPlace: viewer.held.length > 0 }, row);
  if (visibility === 'hidden') throw new DomainError('not-found');
  if (visibility === 'private') throw new DomainError('opportunity.private');

  const now = clock.now();
  const [{ summary, entries }, contacts, free] = await Promise.all([
    readShownSchedule(db, row, { now, from: from === undefined ? null : readStart(from) }),
    coordinatorsOf(db, row.id),
    nextFreeSlot(db, row, { now, except: ownSlots(viewer) }),
  ]);
  const people = await peopleIn(
    ctx,
    entries.flatMap(({ slot }) => slot?.slotId ?? []),
  );
  const demand = demandText(row.demanded, row.organizationName);
  return {
    ...sharedView(row),
    key: row.key,
    description: row.description,
    status: row.status,
    coordinators: contacts,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    postedAt: row.postedAt?.toISOString() ?? null,
    skills: row.skills,
    requirements: row.requirements,
    onFile: demand && ctx.t(demand),
    map: mapOf(ctx.deps.config, row),
    isPrivate: row.isPrivate,
    isGroupOnly: row.isGroupOnly,
    asksAccessCode: row.accessCode !== null,
    registrationLimit: row.registrationLimit,
    ...(row.companionsTakePlaces ? { countsHeads: true as const } : {}),
    schedule: summary,
    dates: toDates(entries, row, viewer, people, now),
    can: {
      signUp: free !== null && decisionFor(free, row, viewer, now).allowed,
      edit: canEditOpportunity(viewer.memberships, row),
    },
  };
}

function mapOf({ map }: Config, { latitude, longitude }: OpportunityRow): OpportunityDetails['map'] {
  if (!map || latitude === null || longitude === null) return null;
  return { address: map.address, attribution: map.attribution, latitude, longitude };
}

async function findOpportunity(db: Queryable, opportunityId: string): Promise<OpportunityRow | undefined> {
  // A key is the other address of an opportunity; no id is one.
  const isKey = parseOpportunityKey(opportunityId) !== null;
  if (!isKey && !uuidPattern.test(opportunityId)) return undefined;
  const named = isKey ? eq(opportunities.key, opportunityId) : eq(opportunities.id, opportunityId);
  const [row] = await selectOpportunities(db).where(
    and(named, isNull(opportunities.deletedAt), isNull(organizations.deletedAt)),
  );
  return row;
}

async function viewerFor(ctx: Context, row: OpportunityRow): Promise<Viewer> {
  const { db } = ctx.deps;
  const { actor, t } = ctx;
  if (!isSignedIn(actor)) {
    return {
      actor,
      t,
      memberships: [],
      isBlocked: false,
      isApprovedVolunteer: false,
      isGroupMember: false,
      qualifications: [],
      held: [],
      party: [],
    };
  }
  const [memberships, blocked, approved, member, qualifications, held] = await Promise.all([
    membershipsOf(db, actor),
    isBlocked(db, actor.userId, row.organizationId),
    row.isPrivate && isApprovedVolunteer(db, actor.userId, row.organizationId),
    row.isGroupOnly && isGroupMember(db, actor.email, row.id),
    qualificationsOf(db, actor.userId, row),
    heldSlots(db, actor.userId, row.id),
  ]);
  const party = await partiesOf(
    db,
    held.map(({ registrationId }) => registrationId),
  );
  return {
    actor,
    t,
    memberships,
    isBlocked: blocked,
    isApprovedVolunteer: approved,
    isGroupMember: member,
    qualifications,
    held,
    party,
  };
}

/** The slots of those who have a place of their own, which they can't take twice. */
const ownSlots = ({ held }: Viewer): string[] =>
  held.filter(({ isNamed }) => !isNamed).map(({ slotId }) => slotId);

async function coordinatorsOf(
  db: Queryable,
  opportunityId: string,
): Promise<OpportunityDetails['coordinators']> {
  const [row] = await fromOpportunities(db, { contacts: contactsOf(opportunities.id) }).where(
    eq(opportunities.id, opportunityId),
  );
  return row?.contacts ?? [];
}

type PeopleIn = (slotId: string) => ShownPeople;

/** The people in slots; of a visitor, who sees no names, only how many there are. */
async function peopleIn({ deps, actor }: Context, slotIds: readonly string[]): Promise<PeopleIn> {
  if (!isSignedIn(actor)) {
    const counts = await broughtAlongIn(deps.db, slotIds);
    return (slotId) => ({ additional: counts.get(slotId) ?? 0, named: [] });
  }
  const bySlot = Map.groupBy(await participantsOf(deps.db, slotIds), ({ slotId }) => slotId);
  return (slotId) => {
    const named = bySlot.get(slotId) ?? [];
    return { additional: named.reduce((sum, { along }) => sum + along, 0), named };
  };
}

function toDates(
  entries: readonly ScheduleEntry[],
  row: OpportunityRow,
  viewer: Viewer,
  people: PeopleIn,
  now: Date,
): DateView[] {
  return [...Map.groupBy(entries, ({ dateId }) => dateId)].flatMap(([id, of]) =>
    of.slice(0, 1).map(({ startAt, endAt, label, isRunning, hasEnded, isCanceled }) => ({
      id,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      label,
      near: namedDayOf(now, startAt, row.timeZone),
      isRunning,
      hasEnded,
      ...(isCanceled ? { isCanceled } : {}),
      slots: of.flatMap(({ slot }) => (slot ? [slotView(slot, row, viewer, people(slot.slotId), now)] : [])),
    })),
  );
}
