import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import type { SignUpDecision, SlotView } from '#areas/opportunities/contract/opportunities.ts';
import { missingText, type HeldQualification } from '#areas/qualifications/rules/qualifications.ts';
import { decideSignUp } from '#areas/registrations/rules/registrations.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Actor } from '#server/context.ts';
import { belongsToOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { toCompanions, type PartyMember } from '#areas/registrations/server/party/party.queries.ts';
import { canCancel, canEditParty } from '#areas/registrations/server/registrations.policy.ts';
import type { HeldSlot, Participant } from '#areas/registrations/server/registrations.queries.ts';
import { headsAhead, nameToShow, viewerOf } from '#areas/registrations/server/registrations.rules.ts';
import type { OpportunityRow } from '../opportunities.sql.ts';

/** The viewer, with everything about them that decides what they see and may do. */
export interface Viewer {
  actor: Actor;
  /** Their language. */
  t: Translate;
  memberships: readonly Membership[];
  /** The organization gives them no places. */
  isBlocked: boolean;
  isApprovedVolunteer: boolean;
  isGroupMember: boolean;
  /** What the organization has on file; read where something is demanded. */
  qualifications: readonly HeldQualification[];
  held: readonly HeldSlot[];
  party: readonly PartyMember[];
}

/** A slot as it is read, with its date and its activity. */
export interface SlotRow {
  startAt: Date;
  endAt: Date;
  slotId: string;
  canceledAt: Date | null;
  cancelReason: string;
  capacity: number;
  /** Account holders in it. */
  filled: number;
  activityId: string;
  title: string;
  description: string;
  tags: string[];
}

type Outer<Row> = { [Column in keyof Row]: Row[Column] | null };

/** What an outer join found of a slot; null for a date without. */
export function slotRow({
  startAt,
  endAt,
  ...found
}: SlotDates & Outer<Omit<SlotRow, keyof SlotDates>>): SlotRow | null {
  const { slotId, canceledAt, cancelReason, capacity, filled, activityId, title, description, tags } = found;
  if (slotId === null || activityId === null || title === null || capacity === null) return null;
  return {
    startAt,
    endAt,
    slotId,
    canceledAt,
    cancelReason: cancelReason ?? '',
    capacity,
    filled: filled ?? 0,
    activityId,
    title,
    description: description ?? '',
    tags: tags ?? [],
  };
}

type SlotDates = Pick<SlotRow, 'startAt' | 'endAt'>;

/** Places of a slot that can still be had. */
export const placesLeft = ({ capacity, filled }: Pick<SlotRow, 'capacity' | 'filled'>): number =>
  Math.max(0, capacity - filled);

/** The people in a slot: how many were brought along, and whom somebody who is signed in sees. */
export interface ShownPeople {
  additional: number;
  named: readonly Participant[];
}

/** What somebody sees of a slot, with the people in it. */
export function slotView(
  entry: SlotRow,
  row: OpportunityRow,
  viewer: Viewer,
  people: ShownPeople,
  now: Date,
): SlotView {
  const { slotId, activityId, title, description, tags, capacity, filled, canceledAt, cancelReason } = entry;
  const own = viewer.held.find((place) => place.slotId === slotId);
  return {
    id: slotId,
    activityId,
    title,
    description,
    tags,
    capacity,
    filled,
    left: canceledAt === null ? placesLeft(entry) : 0,
    ...(canceledAt === null ? {} : { isCanceled: true, ...(cancelReason ? { cancelReason } : {}) }),
    additional: row.companionsTakePlaces ? 0 : people.additional,
    whosComing: whosComing(row, viewer, people.named),
    signUp: decisionFor(entry, row, viewer, now),
    registration: own ? ownRegistration(viewer, own, entry.endAt > now) : null,
  };
}

/** Whether somebody may take a place in a slot. */
export function decisionFor(entry: SlotRow, row: OpportunityRow, viewer: Viewer, now: Date): SignUpDecision {
  const own = viewer.held.find((place) => place.slotId === entry.slotId);
  const outcome = decideSignUp({
    now,
    viewer: viewerOf(viewer.actor),
    opportunity: {
      isPublished: row.isLive,
      isPrivate: row.isPrivate,
      isGroupOnly: row.isGroupOnly,
      registrationLimit: row.registrationLimit,
      daysFuture: row.daysFuture,
      demanded: row.demanded,
    },
    date: { ...entry, timeZone: row.timeZone },
    slot: { ...entry, isCanceled: entry.canceledAt !== null },
    person: {
      isBlocked: viewer.isBlocked,
      isApprovedByOrganization: viewer.isApprovedVolunteer,
      isGroupMember: viewer.isGroupMember,
      qualifications: viewer.qualifications,
      holdsThisSlot: own !== undefined && !own.isNamed,
      futureSlots: headsAhead(viewer.held, now),
    },
  });
  if (outcome.allowed) return outcome;
  const { opensAt, missing, ...refused } = outcome;
  return {
    ...refused,
    opensAt: opensAt?.toISOString(),
    ...(missing
      ? {
          missing: {
            text: viewer.t(missingText(row.organizationName, missing)),
            isForAll: missing.every(({ expiresOn }) => expiresOn === null),
          },
        }
      : {}),
  };
}

/** The viewer's own place, with the people whom they bring along; both can be changed until the slot ends. */
function ownRegistration({ actor, party }: Viewer, own: HeldSlot, isOpen: boolean): SlotView['registration'] {
  if (!isSignedIn(actor)) return null;
  const registration = { ...own, userId: actor.userId, deletedAt: null };
  const edit = isOpen && canEditParty(actor, registration);
  return {
    id: own.registrationId,
    isNamed: own.isNamed,
    additionalVolunteers: toCompanions(party, own.registrationId, edit),
    can: { cancel: isOpen && canCancel(actor, registration), edit },
  };
}

/** Names for signed-in people only, whole ones for those who run the opportunity and for one's own party, who alone read those of children. */
function whosComing(
  row: OpportunityRow,
  { actor, memberships }: Viewer,
  participants: readonly Participant[],
): SlotView['whosComing'] {
  if (!isSignedIn(actor)) return null;
  const runsIt = belongsToOrganization(memberships, row.organizationId);
  return participants.flatMap((person) => {
    const isMine = person.partyOf === actor.userId || person.userId === actor.userId;
    const isWhole = runsIt || isMine;
    if (person.isChild && !isWhole) return [];
    return [
      {
        name: nameToShow(person, isWhole ? 'whole' : 'initial'),
        isMine,
        isUnconfirmed: isWhole && person.isUnconfirmed,
      },
    ];
  });
}
