import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { AddedPersonInput } from '#areas/registrations/rules/added-person.ts';
import { decideSignUp, type SignUpRefusal } from '#areas/registrations/rules/registrations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import {
  accountsForIn,
  type InvitedAccount,
  type PreparedPasswords,
} from '#areas/accounts/server/invitations/invitations.actions.ts';
import { isBlocked } from '#areas/blocks/server/blocks.queries.ts';
import { isGroupMember, isRecordInGroups } from '#areas/groups/server/groups.queries.ts';
import { recordVolunteerIn } from '#areas/accounts/server/invitations/without-address.actions.ts';
import { recordIn } from '#areas/volunteer-requests/server/records.queries.ts';
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
  person: AddedPersonInput;
  /** The address of the account that is meant, or would be made (`addressMeant`); none for people without one. */
  address: string;
  /** How many come along without giving their names. */
  others: number;
  /** It was chosen to do so though the slot is full. */
  overCapacity: boolean;
  /** The person was there on a date that is over: by then nobody asks whether the opportunity is still published. */
  isAfterwards: boolean;
}

/** Somebody who was added: the place, and whether the organization knew nothing of the person. */
interface Added {
  registrationId: string;
  userId: string;
  isNew: boolean;
}

/**
 * Takes a place for somebody else, who stands at the door, with an account for those who have none. What protects a sign-up
 * in advance (codes, limits, days, what is to be on file) is not asked: who adds sees whom they let in. The slot must be
 * locked, and the person have no place in it; the caller takes from the budgets for those who are new.
 * A person without an address is one of the organization's records, or becomes one.
 * @throws DomainError `walk-in.no-record`; `walk-in.namesake` with people of the list who have the name, unless it is said to be another person;
 *   `walk-in.blocked` of somebody to whom the organization gives no places, `walk-in.not-published`, `walk-in.not-approved`, `walk-in.not-in-group`, `walk-in.over`, `roster.full`
 *   unless that was chosen, `walk-in.address` for an organizer's, `walk-in.not-now` for an account that is being closed
 */
export async function addPersonIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  addition: Addition,
  prepared: PreparedPasswords,
): Promise<Added> {
  const { deps, actor } = ctx;
  const now = deps.clock.now();
  const { opportunityId, slot, person, others, isAfterwards } = addition;
  const { account, isNew, isOver, isInvited } =
    person.email === noAddress
      ? await recordFor(tx, ctx, addition)
      : await accountFor(tx, ctx, addition, prepared);
  if (!isAfterwards && (await isBlocked(tx, account.id, slot.organizationId)))
    throw refusal('walk-in.blocked', person, { organization: slot.organizationName });
  const [registrationId = ''] = await takePlaces(tx, deps, opportunityId, [
    { person: { userId: account.id, userKey: account.key, email: person.email }, slot },
  ]);
  const { firstName, lastName } = person;
  await recordAdded(tx, registrationId, {
    byUserId: actor.userId,
    // A record has no other name than the one that was typed.
    typed: isNew && person.email !== noAddress ? { firstName, lastName } : null,
    others,
  });
  if (isOver) await recordOverCapacity(tx, registrationId, { at: now, byUserId: actor.userId });
  await deps.events.publish(tx, walkedIn, {
    registrationId,
    userId: account.id,
    isInvited,
  });
  return { registrationId, userId: account.id, isNew };
}

interface Meant {
  account: InvitedAccount;
  isNew: boolean;
  /** The place is one over capacity. */
  isOver: boolean;
  /** An account was made for the person. */
  isInvited: boolean;
}

/** The account of the address, made if there is none, once the person may be added; the person is locked. */
async function accountFor(
  tx: Tx,
  ctx: Context<SignedIn>,
  addition: Addition,
  prepared: PreparedPasswords,
): Promise<Meant> {
  const { slot, person, address, opportunityId } = addition;
  const before = await accountAt(tx, slot.organizationId, address);
  const isOver = refuseUnfit(ctx, addition, {
    isApproved: before !== undefined && (await isApprovedVolunteer(tx, before.id, slot.organizationId)),
    isMember:
      slot.isGroupOnly &&
      ((await isGroupMember(tx, person.email, opportunityId)) ||
        (await isGroupMember(tx, address, opportunityId))),
  });
  if (before?.isOrganizer) throw refusal('walk-in.address', person);
  const account = (await accountsForIn(tx, ctx, [{ ...person, email: address }], prepared)).get(address);
  if (!account) throw refusal('walk-in.not-now', person);
  // Of two who add one person to two activities at once, the second finds the place of the first.
  await lockPerson(tx, account.id);
  return { account, isNew: before?.isKnown !== true, isOver, isInvited: before === undefined };
}

/** The record of a person without an address, made if none is meant, once the person may be added; an older one is locked. */
async function recordFor(tx: Tx, ctx: Context<SignedIn>, addition: Addition): Promise<Meant> {
  const { slot, person, opportunityId } = addition;
  const { organizationId } = slot;
  const { recordId, isOther = false } = person;
  if (recordId === undefined) {
    const isOver = refuseUnfit(ctx, addition, { isApproved: true, isMember: false });
    const { firstName, lastName } = person;
    const account = await recordVolunteerIn(
      tx,
      ctx,
      { organizationId, firstName, lastName, phone: null, contactId: null },
      { isOther, refusal: 'walk-in.namesake' },
    );
    return { account, isNew: true, isOver, isInvited: false };
  }
  await lockPerson(tx, recordId);
  const account = await recordIn(tx, { userId: recordId, organizationId });
  if (!account) throw refusal('walk-in.no-record', person);
  const isMember = slot.isGroupOnly && (await isRecordInGroups(tx, recordId, opportunityId));
  const isOver = refuseUnfit(ctx, addition, { isApproved: account.isApproved, isMember });
  return { account, isNew: false, isOver, isInvited: false };
}

/** What a sign-up's refusals are called for those who add somebody else. */
const refusals: Partial<Record<SignUpRefusal, ErrorCode>> = {
  'not-published': 'walk-in.not-published',
  'opportunity.private': 'walk-in.not-approved',
  'group-only': 'walk-in.not-in-group',
  'date-past': 'walk-in.over',
};

/** @returns whether the place is one over capacity */
function refuseUnfit(
  { deps }: Context<SignedIn>,
  { slot, person, overCapacity, isAfterwards }: Addition,
  { isApproved, isMember }: { isApproved: boolean; isMember: boolean },
): boolean {
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
  { firstName, lastName }: AddedPersonInput,
  more: Record<string, string> = {},
): DomainError => new DomainError(code, { params: { name: fullName({ firstName, lastName }), ...more } });
