import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { errorText } from '#shared/errors/catalog.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { dateText, dayOf } from '#shared/rules/dates.ts';
import { missingAmong, neededText } from '#areas/qualifications/rules/qualifications.ts';
import { judgeParty, type CompanionInput } from '#areas/registrations/rules/party.ts';
import type { Phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { rememberPeopleIn } from '#areas/additional-volunteers/server/additional-volunteers.actions.ts';
import {
  accountsForIn,
  type PreparedPasswords,
} from '#areas/accounts/server/invitations/invitations.actions.ts';
import { blockedAmong } from '#areas/blocks/server/blocks.queries.ts';
import { hashToken } from '#areas/accounts/server/sessions/sessions.rules.ts';
import { qualificationsByAddress } from '#areas/qualifications/server/qualifications.queries.ts';
import { companionFacts } from './party.queries.ts';
import { judgeCompanion, type CompanionFacts, type CompanionRefusal } from './party.rules.ts';
import { takeNamingBudget } from './naming-budgets.actions.ts';
import { insertParty } from './party.store.ts';
import type { PartyChanged } from '../registrations.events.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { takePlaces } from '../places/places.actions.ts';

/** A registration of the account holder, and the slot that it is for. */
export interface HeldPlace {
  registrationId: string;
  slot: ChosenSlot;
}

/** @throws DomainError request.invalid when the holder is among the people, or somebody twice */
export function refuseInvalidParty({ actor }: Context<SignedIn>, people: readonly CompanionInput[]): void {
  refuseFaults(
    judgeParty(people, actor.email).map(({ index, field, text }) => ({
      path: `additionalVolunteers.${index}.${field}`,
      text,
    })),
  );
}

/** Somebody whom the account holder names, and where they come along to. */
interface Asked {
  person: CompanionInput;
  /** Where the request names the person. */
  index: number;
  slots: readonly ChosenSlot[];
}

/**
 * Lets the people pass or throws why somebody can't come along; with the slots' locks held its word is final.
 * @param asked those who are not in the party yet; all of their slots are of one opportunity
 * @returns the facts about each, by address
 * @throws DomainError with the code of the first refusal and a field for each
 */
export async function judgeCompanions(
  db: Queryable,
  { actor }: Context<SignedIn>,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, CompanionFacts>> {
  const slots = new Map(asked.flatMap((one) => one.slots.map((slot) => [slot.slotId, slot])));
  const [opportunity] = slots.values();
  if (!opportunity) return new Map();
  const emails = asked.map(({ person }) => person.email);
  const facts = await companionFacts(db, actor.userId, emails, {
    organizationId: opportunity.organizationId,
    opportunityId: opportunity.opportunityId,
    slotIds: [...slots.keys()],
  });
  const { demanded } = opportunity;
  const onFile = await qualificationsByAddress(db, emails, opportunity);
  const refusals = asked.flatMap(({ person, index, slots: theirs }) => {
    const known = facts.get(person.email);
    if (!known) return [];
    const isQualified = theirs.every(({ startAt, timeZone }) => {
      const held = onFile.get(person.email) ?? [];
      return demanded.length === 0 || missingAmong(demanded, held, dayOf(startAt, timeZone)).length === 0;
    });
    const taken = theirs.filter(({ slotId }) => known.slotIds.includes(slotId));
    const slotIds = taken.map(({ slotId }) => slotId);
    const code = judgeCompanion(opportunity, { ...known, slotIds, isQualified });
    const lacks =
      code === 'companion-not-qualified'
        ? { what: neededText(demanded), organization: opportunity.organizationName }
        : undefined;
    return code ? [{ person, index, code, taken: taken[0], lacks }] : [];
  });
  if (refusals.length > 0) throw refusalOf(refusals);
  return facts;
}

interface Refused {
  person: CompanionInput;
  /** Where the request names the person. */
  index: number;
  code: CompanionRefusal;
  /** The slot in which the person is already. */
  taken?: ChosenSlot | undefined;
  /** All that is demanded, and by whom: what of it the person has is nobody else's business. */
  lacks?: { what: Phrase; organization: string } | undefined;
}

/** The first refusal, with a field for each. */
function refusalOf(refusals: readonly Refused[]): DomainError {
  const told = refusals.map(({ person, index, code, taken, lacks }) => {
    const params = {
      name: fullName(person),
      ...(taken ? { activity: taken.activityName, date: dateText(taken.startAt, taken.timeZone) } : {}),
      ...lacks,
    };
    const path = `additionalVolunteers.${index}.email`;
    return { code, params, field: { path, code, text: errorText(code, params) } };
  });
  const { code, params } = told[0]!;
  return new DomainError(code, { params, fields: told.map(({ field }) => field) });
}

export interface NewCompanions {
  /** Each of the people, and the holder's registrations to which they come along, all in one opportunity. */
  brought: readonly { person: CompanionInput; held: readonly HeldPlace[] }[];
  prepared: PreparedPasswords;
  /** What the people were judged by. */
  facts: ReadonlyMap<string, CompanionFacts>;
}

/**
 * Names people for the holder's registrations: with a registration of their own in each slot, an account for the
 * person who has none, and an entry in the holder's list. A person who has a place in the slot already, or takes none
 * because the account is an organizer's, is named without a place: the holder must not learn of it
 * (areas/additional-volunteers/README.md). The slots must be locked and the people judged.
 * @returns each person's account and registrations, and the token of the link by which the person answers
 * @throws DomainError `companion-not-now`, `companions-spent`, `companions-spent-there`
 */
export async function addCompanions(
  tx: Tx,
  ctx: Context<SignedIn>,
  { brought, prepared, facts }: NewCompanions,
): Promise<PartyChanged['added']> {
  const first = brought[0]?.held[0]?.slot;
  if (!first) return [];
  const people = brought.map(({ person }) => person);
  const accounts = await accountsForIn(tx, ctx, people, prepared);
  const blocked = await blockedAmong(
    tx,
    first.organizationId,
    [...accounts.values()].map(({ id }) => id),
  );
  const at = ctx.deps.clock.now().getTime();
  const known = brought.map(({ person, held }, index) => {
    const account = accounts.get(person.email);
    // Closed at this moment, or blocked there. The words say nothing of that: both are nobody's business.
    if (!account || blocked.has(account.id)) throw refusalOf([{ person, index, code: 'companion-not-now' }]);
    const { isOrganizer = false, slotIds = [] } = facts.get(person.email) ?? {};
    const takes = (slotId: string) => !isOrganizer && !slotIds.includes(slotId);
    const ageVerified = !first.isPrivate && person.ageVerification;
    // The order in which they were named.
    const namedAt = new Date(at + index);
    return { ...person, held, account, ageVerified, takes, namedAt, token: ctx.deps.ids.secret() };
  });
  const listIds = await rememberPeopleIn(
    tx,
    ctx,
    known.map(({ account, firstName, lastName, email, ageVerified }) => ({
      firstName,
      lastName,
      email,
      ageVerified,
      accountUserId: account.id,
    })),
  );
  const named = known.flatMap((person) =>
    person.held.map(({ registrationId, slot }) => ({
      person,
      registrationId,
      slot,
      takes: person.takes(slot.slotId),
    })),
  );
  const placeIds = await takePlaces(
    tx,
    ctx.deps,
    first.opportunityId,
    named
      .filter(({ takes }) => takes)
      .map(({ person: { account, email }, registrationId, slot }) => ({
        person: { userId: account.id, userKey: account.key, email },
        slot,
        broughtBy: registrationId,
      })),
  );
  const next = placeIds.values();
  const placed = named.map((one) => ({ ...one, placeId: one.takes ? (next.next().value ?? null) : null }));
  await insertParty(
    tx,
    placed.map(({ person, registrationId, placeId }) => ({
      id: ctx.deps.ids.uuid(),
      registrationId,
      userId: person.account.id,
      companionRegistrationId: placeId,
      additionalVolunteerId: listIds.get(person.email) ?? null,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      ageVerified: person.ageVerified,
      tokenHash: hashToken(person.token),
      createdAt: person.namedAt,
    })),
  );
  await takeNamingBudget(tx, ctx, first.organizationId, facts.values());
  return known.map(({ account, held, token, firstName, lastName }) => ({
    userId: account.id,
    namedFor: held.map(({ registrationId }) => registrationId),
    registrationIds: placed.flatMap(({ person, placeId }) =>
      person.account.id === account.id && placeId !== null ? [placeId] : [],
    ),
    token,
    name: fullName({ firstName, lastName }),
  }));
}

/** Names of those of the people whose box is ticked, for the mail to the coordinators. */
export const adultNames = (people: readonly CompanionInput[], isPrivate: boolean): string[] =>
  isPrivate ? [] : people.filter(({ ageVerification }) => ageVerification).map(fullName);
