import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { AdditionalVolunteerInput } from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import { decideSignUp, type SignUpRefusal } from '#areas/registrations/rules/registrations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import {
  accountsForIn,
  type PreparedPasswords,
} from '#areas/accounts/server/invitations/invitations.actions.ts';
import { isBlocked } from '#areas/blocks/server/blocks.queries.ts';
import { isGroupMember } from '#areas/groups/server/groups.queries.ts';
import { isApprovedVolunteer } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { takePlaces } from '../places/places.actions.ts';
import { walkedIn } from '../registrations.events.ts';
import { recordAdded, recordOverCapacity } from './added.store.ts';
import { accountAt } from './address.queries.ts';

/** Somebody to be added, and what for. */
export interface Addition {
  opportunityId: string;
  /** Locked and counted. */
  slot: ChosenSlot;
  person: AdditionalVolunteerInput;
  /** The address of the account that is meant, or would be made (`addressMeant`). */
  address: string;
  /** How many come along without giving their names. */
  others: number;
  /** It was chosen to do so though the slot is full. */
  overCapacity: boolean;
  /** The person was there on a date that is over: by then nobody asks whether the opportunity is still published. */
  isAfterwards: boolean;
}

/** Somebody who was added: the place, and whether the organization knew nothing of the person. */
export interface Added {
  registrationId: string;
  userId: string;
  isNew: boolean;
}

/**
 * Takes a place for somebody else, who stands at the door, with an account for those who have none. What protects a sign-up
 * in advance (codes, limits, days, what is to be on file) is not asked: who adds sees whom they let in. The slot must be
 * locked, and the person have no place in it; the caller takes from the budgets for those who are new.
 * @throws DomainError `walk-in.blocked` of somebody to whom the organization gives no places, `walk-in.not-published`, `walk-in.not-approved`, `walk-in.not-in-group`, `walk-in.over`, `roster.full`
 *   unless that was chosen, `walk-in.address` for an organizer's, `walk-in.not-now` for an account that is being closed
 */
export async function addPersonIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  { opportunityId, slot, person, address, others, overCapacity, isAfterwards }: Addition,
  prepared: PreparedPasswords,
): Promise<Added> {
  const { deps, actor } = ctx;
  const now = deps.clock.now();
  const before = await accountAt(tx, slot.organizationId, address);
  const isOver = await refuseUnfit(
    tx,
    ctx,
    { opportunityId, slot, person, address, overCapacity, isAfterwards },
    before?.id,
  );
  if (before?.isOrganizer) throw refusal('walk-in.address', person);
  const account = (await accountsForIn(tx, ctx, [{ ...person, email: address }], prepared)).get(address);
  if (!account) throw refusal('walk-in.not-now', person);
  // Of two who add one person to two activities at once, the second finds the place of the first.
  await lockPerson(tx, account.id);
  if (!isAfterwards && (await isBlocked(tx, account.id, slot.organizationId)))
    throw refusal('walk-in.blocked', person, { organization: slot.organizationName });
  const isNew = before?.isKnown !== true;
  const [registrationId = ''] = await takePlaces(tx, deps, opportunityId, [
    { person: { userId: account.id, userKey: account.key, email: person.email }, slot },
  ]);
  const { firstName, lastName } = person;
  await recordAdded(tx, registrationId, {
    byUserId: actor.userId,
    typed: isNew ? { firstName, lastName } : null,
    others,
  });
  if (isOver) await recordOverCapacity(tx, registrationId, { at: now, byUserId: actor.userId });
  await deps.events.publish(tx, walkedIn, {
    registrationId,
    userId: account.id,
    isInvited: before === undefined,
  });
  return { registrationId, userId: account.id, isNew };
}

/** What a sign-up's refusals are called for those who add somebody else. */
const refusals: Partial<Record<SignUpRefusal, ErrorCode>> = {
  'not-published': 'walk-in.not-published',
  'opportunity.private': 'walk-in.not-approved',
  'group-only': 'walk-in.not-in-group',
  'date-past': 'walk-in.over',
};

/** @returns whether the place is one over capacity */
async function refuseUnfit(
  tx: Tx,
  { deps }: Context<SignedIn>,
  { opportunityId, slot, person, address, overCapacity, isAfterwards }: Omit<Addition, 'others'>,
  userId: string | undefined,
): Promise<boolean> {
  const isApproved = userId !== undefined && (await isApprovedVolunteer(tx, userId, slot.organizationId));
  const isMember =
    slot.isGroupOnly &&
    ((await isGroupMember(tx, person.email, opportunityId)) ||
      (await isGroupMember(tx, address, opportunityId)));
  const outcome = decideSignUp({
    now: isAfterwards ? slot.startAt : deps.clock.now(),
    viewer: 'volunteer',
    opportunity: {
      isPublished: isAfterwards || slot.isLive,
      isPrivate: slot.isPrivate,
      isGroupOnly: slot.isGroupOnly,
      registrationLimit: 0,
      daysFuture: 0,
      demanded: [],
    },
    date: slot,
    slot,
    person: {
      // Asked once the account is held.
      isBlocked: false,
      isApprovedByOrganization: isApproved,
      isGroupMember: isMember,
      qualifications: [],
      holdsThisSlot: false,
      futureSlots: 0,
    },
  });
  if (outcome.allowed) return false;
  if (outcome.reason === 'slot-full') {
    if (overCapacity) return true;
    throw fullRefusal(slot);
  }
  throw refusal(refusals[outcome.reason] ?? 'unexpected', person, { organization: slot.organizationName });
}

/** Says how full a slot is to somebody who may put people into it all the same. */
export const fullRefusal = ({ filled, capacity, activityName }: ChosenSlot): DomainError =>
  new DomainError('roster.full', { params: { filled, capacity, activity: activityName } });

const refusal = (
  code: ErrorCode,
  { firstName, lastName }: AdditionalVolunteerInput,
  more: Record<string, string> = {},
): DomainError => new DomainError(code, { params: { name: fullName({ firstName, lastName }), ...more } });
