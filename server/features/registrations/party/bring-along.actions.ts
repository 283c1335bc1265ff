import { DomainError, errorText } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { dateText } from '#shared/rules/dates.ts';
import { judgeParty, type CompanionInput } from '#shared/rules/party.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { rememberPeopleIn } from '#server/features/additional-volunteers/additional-volunteers.actions.ts';
import {
  accountsForIn,
  type PreparedPasswords,
} from '#server/features/accounts/invitations/invitations.actions.ts';
import { companionFacts } from './party.queries.ts';
import { judgeCompanion } from './party.rules.ts';
import { insertParty } from './party.store.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { takePlaces } from '../places/places.actions.ts';
import { registrationRow } from '../places/places.store.ts';

/** A registration of the account holder, and the slot that it is for. */
export interface Led {
  registrationId: string;
  slot: ChosenSlot;
}

/** @throws DomainError request.invalid when the holder is among the people, or somebody twice */
export function refuseOddParty({ actor }: Context<SignedIn>, people: readonly CompanionInput[]): void {
  refuseFaults(
    judgeParty(people, actor.email).map(({ index, field, text }) => ({
      path: `additionalVolunteers.${index}.${field}`,
      text,
    })),
  );
}

/**
 * Lets the people pass or throws why somebody can't come along; with the slots' locks held its word is final.
 * @param people those who are not in the party yet; `indexOf` says where the request names them
 * @throws DomainError with the code of the first refusal and a field for each
 */
export async function judgeCompanions(
  db: Queryable,
  people: readonly CompanionInput[],
  opportunityId: string,
  slots: readonly ChosenSlot[],
  indexOf: (person: CompanionInput) => number,
): Promise<void> {
  const [opportunity] = slots;
  if (people.length === 0 || !opportunity) return;
  const facts = await companionFacts(
    db,
    people.map(({ email }) => email),
    { organizationId: opportunity.organizationId, opportunityId, slotIds: slots.map((slot) => slot.slotId) },
  );
  const refusals = people.flatMap((person) => {
    const known = facts.get(person.email);
    const code = known ? judgeCompanion(opportunity, known) : null;
    if (!code) return [];
    const taken = slots.find(({ slotId }) => known?.slotIds.includes(slotId));
    const params = {
      name: `${person.firstName} ${person.lastName}`,
      ...(taken ? { activity: taken.activityName, date: dateText(taken.startAt, taken.timeZone) } : {}),
    };
    const path = `additionalVolunteers.${indexOf(person)}.email`;
    return [{ code, params, field: { path, code, text: errorText(code, params) } }];
  });
  const [first] = refusals;
  if (!first) return;
  throw new DomainError(first.code, {
    params: first.params,
    fields: refusals.map(({ field }) => field),
  });
}

/**
 * Registers people in the slots of the holder's registrations: a registration of their own in each, an account for
 * the person who has none, and an entry in the holder's list. The slots must be locked and the people judged.
 * @returns each person's account and registrations
 */
export async function bringAlong(
  tx: Tx,
  ctx: Context<SignedIn>,
  led: readonly Led[],
  opportunityId: string,
  people: readonly CompanionInput[],
  prepared: PreparedPasswords,
): Promise<{ userId: string; registrationIds: string[] }[]> {
  if (people.length === 0) return [];
  const accounts = await accountsForIn(tx, ctx, people, prepared);
  const asksAge = led[0]?.slot.isPrivate === false;
  const known = people.map(({ ageVerification, ...person }) => {
    const account = accounts.get(person.email);
    if (!account) throw new Error('an account for everybody');
    return { ...person, account, ageVerified: asksAge && ageVerification };
  });
  const listIds = await rememberPeopleIn(
    tx,
    ctx,
    known.map(({ account, ...person }) => ({ ...person, accountUserId: account.id })),
  );
  const rows = led.flatMap(({ registrationId, slot }) =>
    known.map((person) => ({
      person,
      row: {
        ...registrationRow(
          ctx.deps,
          { userId: person.account.id, userKey: person.account.key, email: person.email },
          opportunityId,
          slot,
        ),
        isAdditionalVolunteer: true,
        broughtByRegistrationId: registrationId,
      },
    })),
  );
  await takePlaces(
    tx,
    rows.map(({ row }) => row),
  );
  const at = ctx.deps.clock.now().getTime();
  await insertParty(
    tx,
    rows.map(({ person, row }, index) => ({
      registrationId: row.broughtByRegistrationId,
      companionRegistrationId: row.id,
      additionalVolunteerId: listIds.get(person.email) ?? null,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      ageVerified: person.ageVerified,
      // The order in which they were named.
      createdAt: new Date(at + index),
    })),
  );
  return known.map(({ account }) => ({
    userId: account.id,
    registrationIds: rows.filter(({ person }) => person.account.id === account.id).map(({ row }) => row.id),
  }));
}

/** Names of those of the people whose box is ticked, for the mail to the coordinators. */
export const adultNames = (people: readonly CompanionInput[], isPrivate: boolean): string[] =>
  isPrivate
    ? []
    : people
        .filter(({ ageVerification }) => ageVerification)
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
