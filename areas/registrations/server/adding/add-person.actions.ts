import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { AddedPersonInput } from '#areas/registrations/rules/added-person.ts';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
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
import { personAdded, walkedIn } from '../registrations.events.ts';
import { recordAdded, recordOverruled } from './added.store.ts';
import { accountAt } from './address.queries.ts';
import { rulesInTheWay } from './rules-in-the-way.queries.ts';

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
  /** The rules that are set aside for the person. */
  overrule: readonly Overrulable[];
  /** The person comes as somebody who signed up does; others stand at the door, or stood there, and are told that they came. */
  isAhead: boolean;
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
 * Takes a place for somebody else, with an account for those who have none. The slot must be
 * locked, and the person have no place in it; the caller takes from the budgets for those who are new.
 * A person without an address is one of the organization's records, or becomes one. Which rules were set aside is kept with the place.
 * @throws DomainError `walk-in.no-record`; `walk-in.namesake` with people of the list who have the name, unless it is said to be another person;
 *   `walk-in.blocked` of somebody to whom the organization gives no places, `walk-in.address` for an organizer's, `walk-in.not-now` for
 *   an account that is being closed; what `rulesInTheWay` throws
 */
export async function addPersonIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  addition: Addition,
  prepared: PreparedPasswords,
): Promise<Added> {
  const { deps, actor } = ctx;
  const { opportunityId, slot, person, others, isAhead } = addition;
  const { account, isNew, overruled, isInvited } =
    person.email === noAddress
      ? await recordFor(tx, ctx, addition)
      : await accountFor(tx, ctx, addition, prepared);
  const [registrationId = ''] = await takePlaces(tx, deps, opportunityId, [
    { person: { userId: account.id, userKey: account.key, email: person.email }, slot },
  ]);
  const { firstName, lastName } = person;
  const byUserId = actor.userId;
  await recordAdded(tx, registrationId, {
    byUserId,
    // A record has no other name than the one that was typed.
    typed: isNew && person.email !== noAddress ? { firstName, lastName } : null,
    others,
  });
  await recordOverruled(tx, registrationId, { rules: overruled, at: deps.clock.now(), byUserId });
  const userId = account.id;
  if (isAhead) await deps.events.publish(tx, personAdded, { registrationId, userId, byUserId });
  else await deps.events.publish(tx, walkedIn, { registrationId, userId, isInvited });
  return { registrationId, userId, isNew };
}

interface Meant {
  account: InvitedAccount;
  isNew: boolean;
  overruled: Overrulable[];
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
  if (before?.isOrganizer) throw refusal('walk-in.address', person);
  if (before) await holdUnblocked(tx, addition, before.id);
  const overruled = await rulesFor(tx, ctx, addition, {
    userId: before?.id ?? null,
    isApproved: before !== undefined && (await isApprovedVolunteer(tx, before.id, slot.organizationId)),
    isMember:
      slot.isGroupOnly &&
      ((await isGroupMember(tx, person.email, opportunityId)) ||
        (await isGroupMember(tx, address, opportunityId))),
  });
  const account = (await accountsForIn(tx, ctx, [{ ...person, email: address }], prepared)).get(address);
  if (!account) throw refusal('walk-in.not-now', person);
  // Of two who add one person to two activities at once, the second finds the place of the first.
  await lockPerson(tx, account.id);
  return { account, isNew: before?.isKnown !== true, overruled, isInvited: before === undefined };
}

/** The record of a person without an address, made if none is meant, once the person may be added; an older one is locked. */
async function recordFor(tx: Tx, ctx: Context<SignedIn>, addition: Addition): Promise<Meant> {
  const { slot, person, opportunityId } = addition;
  const { organizationId } = slot;
  const { recordId, isOther = false } = person;
  if (recordId === undefined) {
    const overruled = await rulesFor(tx, ctx, addition, { userId: null, isApproved: true, isMember: false });
    const { firstName, lastName } = person;
    const account = await recordVolunteerIn(
      tx,
      ctx,
      { organizationId, firstName, lastName, phone: null, contactId: null },
      { isOther, refusal: 'walk-in.namesake' },
    );
    return { account, isNew: true, overruled, isInvited: false };
  }
  await holdUnblocked(tx, addition, recordId);
  const account = await recordIn(tx, { userId: recordId, organizationId });
  if (!account) throw refusal('walk-in.no-record', person);
  const isMember = slot.isGroupOnly && (await isRecordInGroups(tx, recordId, opportunityId));
  const { isApproved } = account;
  const overruled = await rulesFor(tx, ctx, addition, { userId: recordId, isApproved, isMember });
  return { account, isNew: false, overruled, isInvited: false };
}

/**
 * Locks a person, so that nobody blocks them, and nobody gives them another place, until the transaction ends.
 * @throws DomainError `walk-in.blocked`
 */
async function holdUnblocked(
  tx: Tx,
  { slot, person, isAfterwards }: Addition,
  userId: string,
): Promise<void> {
  await lockPerson(tx, userId);
  if (isAfterwards || !(await isBlocked(tx, userId, slot.organizationId))) return;
  throw refusal('walk-in.blocked', person, { organization: slot.organizationName });
}

const rulesFor = (
  tx: Tx,
  ctx: Context<SignedIn>,
  { opportunityId, slot, person: { firstName, lastName }, others, overrule, isAhead, isAfterwards }: Addition,
  person: { userId: string | null; isApproved: boolean; isMember: boolean },
) =>
  rulesInTheWay(tx, {
    opportunityId,
    slot,
    person: { ...person, name: fullName({ firstName, lastName }) },
    heads: 1 + others,
    overrule,
    now: ctx.deps.clock.now(),
    ahead: isAhead ? ctx : undefined,
    endsWithDate: !isAhead && !isAfterwards,
    isAfterwards,
  });

const refusal = (
  code: ErrorCode,
  { firstName, lastName }: AddedPersonInput,
  more: Record<string, string> = {},
): DomainError => new DomainError(code, { params: { name: fullName({ firstName, lastName }), ...more } });
