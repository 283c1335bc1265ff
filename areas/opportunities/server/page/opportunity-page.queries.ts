import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { DateView, OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { DomainError } from '#shared/errors.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { parseOpportunityKey } from '#shared/rules/keys.ts';
import { demandText, kindsAmong } from '#areas/qualifications/rules/qualifications.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { activitiesAsEntered, contactsOf, fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { isGroupMember } from '#areas/groups/server/groups.queries.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { qualificationsOf } from '#areas/qualifications/server/qualifications.queries.ts';
import { partiesOf } from '#areas/registrations/server/party/party.queries.ts';
import {
  heldSlots,
  participantsOf,
  type Participant,
} from '#areas/registrations/server/registrations.queries.ts';
import { filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import { isApprovedVolunteer } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import { canEditOpportunity, visibilityOf } from '../opportunities.policy.ts';
import { selectOpportunities, sharedView, type OpportunityRow } from '../opportunities.sql.ts';
import { isLong, pageOfSchedule, type DayOfSlots } from './schedule-pages.rules.ts';
import { decisionFor, placesLeft, slotRow, slotView, type Viewer } from './slot-views.queries.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * One opportunity, by its id or its key, with its schedule, and for every slot whether the viewer may take a place in it.
 * @param from the day at its place from which a long schedule is wanted, `YYYY-MM-DD`
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
  const [entries, contacts] = await Promise.all([scheduleOf(db, row, now), coordinatorsOf(db, row.id)]);
  const days = daysOf(entries);
  const page = isLong(days) ? pageOfSchedule(days, from) : undefined;
  const shown = entries.filter(({ day }) => !page || (page.first <= day && day <= page.last));
  const participants = await participantsOf(
    db,
    shown.flatMap(({ slot }) => slot?.slotId ?? []),
  );
  const demand = demandText(row.requiredBeforehand ?? [], row.organizationName);
  const upcoming = entries.filter(({ hasEnded }) => !hasEnded);
  const next = upcoming.find(({ slot }) => slot && placesLeft(slot) > 0) ?? upcoming[0];
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
    schedule: {
      dates: days.reduce((sum, { dates }) => sum + dates, 0),
      next: next
        ? { startAt: next.startAt.toISOString(), endAt: next.endAt.toISOString(), isRunning: next.isRunning }
        : null,
      hasRoom: days.some(({ left }) => left > 0),
      days: page ? days.map(({ slots: _slots, ...day }) => day) : [],
    },
    dates: toDates(shown, row, viewer, participants, now),
    can: {
      signUp: entries.some(({ slot }) => slot && decisionFor(slot, row, viewer, now).allowed),
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
      isApprovedVolunteer: false,
      isGroupMember: false,
      qualifications: [],
      held: [],
      party: [],
    };
  }
  const demanded = kindsAmong(row.requiredBeforehand ?? []);
  const [memberships, approved, member, qualifications, held] = await Promise.all([
    membershipsOf(db, actor),
    row.isPrivate && isApprovedVolunteer(db, actor.userId, row.organizationId),
    row.isGroupOnly && isGroupMember(db, actor.email, row.id),
    qualificationsOf(db, actor.userId, { ...row, demanded }),
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
    isApprovedVolunteer: approved,
    isGroupMember: member,
    qualifications,
    held,
    party,
  };
}

/**
 * The slots of a schedule in its order, each with its date; a date without slots is one entry without. Dates stay until
 * they end, and `daysOld` days longer when the opportunity says so.
 */
async function scheduleOf(db: Queryable, row: OpportunityRow, now: Date) {
  const shownUntil = new Date(now.getTime() - row.daysOld * dayMilliseconds);
  const rows = await db
    .select({
      dateId: opportunityDates.id,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      label: opportunityDates.label,
      slotId: slots.id,
      capacity: slots.capacity,
      filled: filledPlaces(slots.id),
      activityId: activities.id,
      title: activities.title,
      description: activities.description,
      tags: activities.tags,
    })
    .from(opportunityDates)
    .leftJoin(slots, and(eq(slots.dateId, opportunityDates.id), isNull(slots.deletedAt)))
    .leftJoin(activities, eq(activities.id, slots.activityId))
    .where(
      and(
        eq(opportunityDates.opportunityId, row.id),
        isNull(opportunityDates.deletedAt),
        gt(opportunityDates.endAt, shownUntil),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id), ...activitiesAsEntered);
  return rows.map(({ dateId, startAt, endAt, label, ...entry }) => ({
    dateId,
    startAt,
    endAt,
    label,
    day: dayOf(startAt, row.timeZone),
    isRunning: startAt <= now && now < endAt,
    hasEnded: endAt <= now,
    slot: slotRow({ ...entry, startAt, endAt }),
  }));
}

type Entry = Awaited<ReturnType<typeof scheduleOf>>[number];

async function coordinatorsOf(
  db: Queryable,
  opportunityId: string,
): Promise<OpportunityDetails['coordinators']> {
  const [row] = await fromOpportunities(db, { contacts: contactsOf(opportunities.id) }).where(
    eq(opportunities.id, opportunityId),
  );
  return row?.contacts ?? [];
}

/** The days on which dates begin, with what they have. */
function daysOf(entries: readonly Entry[]): DayOfSlots[] {
  return [...Map.groupBy(entries, ({ day }) => day)].map(([day, of]) => ({
    day,
    dates: new Set(of.map(({ dateId }) => dateId)).size,
    left: of.reduce((sum, { slot, hasEnded }) => sum + (slot && !hasEnded ? placesLeft(slot) : 0), 0),
    isOver: of.every(({ hasEnded }) => hasEnded),
    slots: of.length,
  }));
}

function toDates(
  entries: readonly Entry[],
  row: OpportunityRow,
  viewer: Viewer,
  participants: readonly Participant[],
  now: Date,
): DateView[] {
  const bySlot = Map.groupBy(participants, ({ slotId }) => slotId);
  return [...Map.groupBy(entries, ({ dateId }) => dateId)].flatMap(([id, of]) =>
    of.slice(0, 1).map(({ startAt, endAt, label, isRunning, hasEnded }) => ({
      id,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      label,
      isRunning,
      hasEnded,
      slots: of.flatMap(({ slot }) =>
        slot ? [slotView(slot, row, viewer, bySlot.get(slot.slotId) ?? [], now)] : [],
      ),
    })),
  );
}
