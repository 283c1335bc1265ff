import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type {
  DateView,
  OpportunityDetails,
  SignUpDecision,
  SlotView,
} from '#shared/contract/opportunities.ts';
import { DomainError } from '#shared/errors.ts';
import { parseOpportunityKey } from '#shared/rules/keys.ts';
import { decideSignUp, type SignUpFacts } from '#shared/rules/registrations.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  activities,
  opportunities,
  opportunityCoordinators,
  opportunityDates,
  organizations,
  slots,
  users,
} from '#server/db/schema/index.ts';
import { belongsToOrganization, type Membership } from '#server/features/memberships/memberships.policy.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import {
  partiesOf,
  toCompanions,
  type PartyMember,
} from '#server/features/registrations/party/party.queries.ts';
import { canCancel, canEditParty } from '#server/features/registrations/registrations.policy.ts';
import {
  heldSlots,
  participantsOf,
  type HeldSlot,
  type Participant,
} from '#server/features/registrations/registrations.queries.ts';
import { isApprovedVolunteer } from '#server/features/volunteer-requests/volunteer-requests.queries.ts';
import { isGroupMember } from '#server/features/groups/groups.queries.ts';
import { shownName, viewerOf } from '#server/features/registrations/registrations.rules.ts';
import { canEditOpportunity, visibilityOf } from '../opportunities.policy.ts';
import { selectOpportunities, sharedView, type OpportunityRow } from '../opportunities.sql.ts';
import { activitiesAsEntered } from '#server/db/facts/opportunities.sql.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Who looks, with everything about them that decides what they see and may do. */
interface Viewer {
  actor: Actor;
  memberships: readonly Membership[];
  isApprovedVolunteer: boolean;
  isGroupMember: boolean;
  held: readonly HeldSlot[];
  party: readonly PartyMember[];
}

/**
 * One opportunity, by its id or its key, with its schedule, and for every slot whether the viewer may take a place in it.
 * @throws DomainError `not-found`; `opportunity.private` when it is only for approved volunteers.
 */
export async function opportunityDetailsFor(
  ctx: Context,
  opportunityId: string,
): Promise<OpportunityDetails> {
  const { db, clock } = ctx.deps;
  const row = await findOpportunity(db, opportunityId);
  if (!row) throw new DomainError('not-found');
  const viewer = await viewerFor(ctx, row);
  const visibility = visibilityOf({ ...viewer, holdsPlace: viewer.held.length > 0 }, row);
  if (visibility === 'hidden') throw new DomainError('not-found');
  if (visibility === 'private') throw new DomainError('opportunity.private');

  const now = clock.now();
  const [schedule, participants, contacts] = await Promise.all([
    scheduleOf(db, row, now),
    participantsOf(db, row.id),
    coordinatorsOf(db, row.id),
  ]);
  const dates = toDates(schedule, row, viewer, participants, now);
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
    isPrivate: row.isPrivate,
    asksAccessCode: row.accessCode !== null,
    registrationLimit: row.registrationLimit,
    dates,
    can: {
      signUp: dates.some((date) => date.slots.some((slot) => slot.signUp.allowed)),
      edit: canEditOpportunity(viewer.memberships, row),
    },
  };
}

async function findOpportunity(db: Queryable, opportunityId: string): Promise<OpportunityRow | undefined> {
  // A key is the other address of an opportunity; no id is one.
  const isKey = parseOpportunityKey(opportunityId) !== null && !opportunityId.includes('\u0000');
  if (!isKey && !uuidPattern.test(opportunityId)) return undefined;
  const named = isKey ? eq(opportunities.key, opportunityId) : eq(opportunities.id, opportunityId);
  const [row] = await selectOpportunities(db).where(
    and(named, isNull(opportunities.deletedAt), isNull(organizations.deletedAt)),
  );
  return row;
}

async function viewerFor(ctx: Context, row: OpportunityRow): Promise<Viewer> {
  const { db } = ctx.deps;
  const { actor } = ctx;
  if (actor.kind === 'anonymous') {
    return { actor, memberships: [], isApprovedVolunteer: false, isGroupMember: false, held: [], party: [] };
  }
  const [memberships, approved, member, held] = await Promise.all([
    membershipsOf(db, actor),
    row.isPrivate && isApprovedVolunteer(db, actor.userId, row.organizationId),
    row.isGroupOnly && isGroupMember(db, actor.email, row.id),
    heldSlots(db, actor.userId, row.id),
  ]);
  const party = await partiesOf(
    db,
    held.map(({ registrationId }) => registrationId),
  );
  return { actor, memberships, isApprovedVolunteer: approved, isGroupMember: member, held, party };
}

/** Dates stay in the schedule until they end, and `daysOld` days longer when the opportunity says so. */
async function scheduleOf(db: Queryable, row: OpportunityRow, now: Date) {
  const shownUntil = new Date(now.getTime() - row.daysOld * dayMilliseconds);
  return db
    .select({
      dateId: opportunityDates.id,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      label: opportunityDates.label,
      slotId: slots.id,
      capacity: slots.capacity,
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
}

type ScheduleRow = Awaited<ReturnType<typeof scheduleOf>>[number];

async function coordinatorsOf(
  db: Queryable,
  opportunityId: string,
): Promise<OpportunityDetails['coordinators']> {
  return db
    .select({
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
      phone: sql<string | null>`coalesce(${users.cellPhone}, ${users.homePhone})`,
    })
    .from(opportunityCoordinators)
    .innerJoin(users, eq(users.id, opportunityCoordinators.userId))
    .where(and(eq(opportunityCoordinators.opportunityId, opportunityId), isNull(users.closedAt)))
    .orderBy(asc(opportunityCoordinators.position), asc(users.id));
}

function toDates(
  schedule: readonly ScheduleRow[],
  row: OpportunityRow,
  viewer: Viewer,
  participants: readonly Participant[],
  now: Date,
): DateView[] {
  const dates = new Map<string, DateView>();
  const bySlot = Map.groupBy(participants, (participant) => participant.slotId);
  for (const entry of schedule) {
    const date = dates.get(entry.dateId) ?? {
      id: entry.dateId,
      startAt: entry.startAt.toISOString(),
      endAt: entry.endAt.toISOString(),
      label: entry.label,
      hasEnded: entry.endAt <= now,
      slots: [],
    };
    dates.set(entry.dateId, date);
    const slot = toSlot(entry, row, viewer, bySlot.get(entry.slotId ?? '') ?? [], now);
    if (slot) date.slots.push(slot);
  }
  return [...dates.values()];
}

function toSlot(
  entry: ScheduleRow,
  row: OpportunityRow,
  viewer: Viewer,
  participants: readonly Participant[],
  now: Date,
): SlotView | null {
  const { slotId, activityId, title, capacity } = entry;
  if (slotId === null || activityId === null || title === null || capacity === null) return null;
  const filled = participants.filter((person) => !person.isAdditionalVolunteer).length;
  const own = viewer.held.find((place) => place.slotId === slotId);
  return {
    id: slotId,
    activityId,
    title,
    description: entry.description ?? '',
    tags: entry.tags ?? [],
    capacity,
    filled,
    left: Math.max(0, capacity - filled),
    additional: participants.length - filled,
    whosComing: whosComing(row, viewer, participants),
    signUp: decisionFor(entry, row, viewer, { capacity, filled }, own, now),
    registration: own ? ownRegistration(viewer, own, entry.endAt > now) : null,
  };
}

/** The viewer's own place, with the people whom they bring along; both can be changed until the slot ends. */
function ownRegistration({ actor, party }: Viewer, own: HeldSlot, isOpen: boolean): SlotView['registration'] {
  if (actor.kind === 'anonymous') return null;
  const registration = { ...own, userId: actor.userId, deletedAt: null };
  const edit = isOpen && canEditParty(actor, registration);
  return {
    id: own.registrationId,
    isNamed: own.isNamed,
    additionalVolunteers: toCompanions(party, own.registrationId, edit),
    can: { cancel: isOpen && canCancel(actor, registration), edit },
  };
}

/** Names for signed-in people only, whole ones for those who run the opportunity and for one's own party. */
function whosComing(
  row: OpportunityRow,
  { actor, memberships }: Viewer,
  participants: readonly Participant[],
): SlotView['whosComing'] {
  if (actor.kind === 'anonymous') return null;
  const runsIt = belongsToOrganization(memberships, row.organizationId);
  return participants.map((person) => {
    const isMine = person.partyOf === actor.userId || person.userId === actor.userId;
    const isWhole = runsIt || isMine;
    return {
      name: shownName(person, isWhole ? 'whole' : 'initial'),
      isMine,
      isUnconfirmed: isWhole && person.isUnconfirmed,
    };
  });
}

function decisionFor(
  entry: ScheduleRow,
  row: OpportunityRow,
  viewer: Viewer,
  slot: SignUpFacts['slot'],
  own: HeldSlot | undefined,
  now: Date,
): SignUpDecision {
  const outcome = decideSignUp({
    now,
    viewer: viewerOf(viewer.actor),
    opportunity: {
      isPublished: row.isLive,
      isPrivate: row.isPrivate,
      isGroupOnly: row.isGroupOnly,
      registrationLimit: row.registrationLimit,
      daysFuture: row.daysFuture,
    },
    date: entry,
    slot,
    person: {
      isApprovedByOrganization: viewer.isApprovedVolunteer,
      isGroupMember: viewer.isGroupMember,
      holdsThisSlot: own !== undefined && !own.isNamed,
      futureSlots: viewer.held.filter((place) => place.endAt > now && !place.isAdditionalVolunteer).length,
    },
  });
  if (outcome.allowed) return outcome;
  return { ...outcome, opensAt: outcome.opensAt?.toISOString() };
}
