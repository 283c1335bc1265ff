import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import {
  additionalVolunteersMax,
  judgePeople,
  type AdditionalVolunteerChanges,
  type AdditionalVolunteerInput,
} from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import { personSign } from '#shared/rules/person-names.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson, lockUser } from '#server/db/lock-person.ts';
import type { KnownAt } from './additional-volunteers.rules.ts';
import {
  deletePeople,
  insertPeople,
  linkPerson,
  markEntered,
  readKnown,
  readPeople,
  updatePerson,
} from './additional-volunteers.store.ts';

type Saved = AdditionalVolunteerChanges['save'][number];

/**
 * Adds, edits and removes people of the own list, all of it or nothing. The rules hold for the list as it will be.
 * @throws DomainError request.invalid with a field for each fault: `save.{index}.email`, `save.{index}.id` for
 *   somebody who is not in the list (any more), `save` when the list would be too long
 */
export async function changeAdditionalVolunteers(
  { deps, actor }: Context<SignedIn>,
  changes: AdditionalVolunteerChanges,
): Promise<void> {
  await withTransaction(deps.db, (tx) => changePeople(tx, deps, actor, changes));
}

/**
 * The same, for those who may change the list of an account holder.
 * @param at the organization that does it: it changes those whom it knows, and learns nothing of the others. A person who is in the
 *   list already, without its knowing, is known to it then.
 * @throws DomainError `not-found` for an account that is closed; `request.invalid` as above
 */
export async function changePeople(
  tx: Tx,
  { clock, ids }: Deps,
  { userId }: { userId: string },
  { save, remove }: AdditionalVolunteerChanges,
  at?: KnownAt,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || user.closedAt) throw new DomainError('not-found');
  const all = await readPeople(tx, userId);
  const known = at && (await readKnown(tx, userId, at));
  const isKnown = ({ id }: { id: string }) => known?.has(id) ?? true;
  const kept = all.filter((person) => isKnown(person) && !remove.includes(person.id));
  const before = new Map(kept.map((person) => [person.id, person]));
  const unknown = all.filter((person) => !isKnown(person));
  const there = new Map(unknown.map((person) => [personSign(person), person.id]));
  const met = save.filter((person) => there.has(personSign(person)));
  const others = unknown.length - met.length;
  refuseFaults(faultsOf(save, before, { holderEmail: user.email, isOwn: !at, others }));
  if (at) {
    const entered = met.flatMap((person) => there.get(personSign(person)) ?? []);
    await markEntered(tx, entered, at.organizationId);
  }
  const gone = all.filter((person) => isKnown(person) && remove.includes(person.id)).map(({ id }) => id);
  await deletePeople(tx, userId, [...gone, ...met.flatMap(({ id }) => id ?? [])]);
  const rest = save.filter((person) => !met.includes(person));
  const edited = rest.flatMap(({ id, ...person }) => (id === undefined ? [] : [{ ...person, id }]));
  // Two people whose entries are exchanged would meet on the way; the first step gives each an address that
  // nobody else has.
  const now = clock.now();
  for (const { id, ...person } of edited) {
    await updatePerson(tx, { ...person, id, email: `${id}@exchange.invalid`, accountUserId: null }, now);
  }
  const enteredByOrganizationId = at?.organizationId ?? null;
  for (const person of edited) {
    const was = before.get(person.id);
    // Another address is another person: whose account that is, and who entered it, is told no more.
    const same = was?.email === person.email ? was : null;
    await updatePerson(
      tx,
      {
        ...person,
        accountUserId: same?.accountUserId ?? null,
        enteredByOrganizationId: same ? same.enteredByOrganizationId : enteredByOrganizationId,
      },
      now,
    );
  }
  const added = rest
    .filter(({ id }) => id === undefined)
    .map((person, index) => ({
      ...person,
      id: ids.uuid(),
      createdAt: new Date(now.getTime() + index),
      enteredByOrganizationId,
    }));
  await insertPeople(tx, userId, added, now);
}

/** Somebody whom a sign-up brings along, with the account that is theirs. */
export interface KnownPerson extends AdditionalVolunteerInput {
  accountUserId: string;
  ageVerified: boolean;
}

/**
 * Keeps the people of a sign-up in the own list, in the sign-up's transaction: those who are in it get their account,
 * the others are added while there is room.
 * @returns the list's id of each person by email; people for whom there was no room are absent
 */
export async function rememberPeopleIn(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  people: readonly KnownPerson[],
): Promise<Map<string, string>> {
  await lockPerson(tx, actor.userId);
  const now = deps.clock.now();
  const list = await readPeople(tx, actor.userId);
  const known = new Map(list.map((entry) => [personSign(entry), entry.id]));
  const ids = new Map<string, string>();
  const added = [];
  for (const [index, { accountUserId, ageVerified, ...person }] of people.entries()) {
    const id = known.get(personSign(person));
    if (id !== undefined) {
      await linkPerson(tx, id, { accountUserId, ageVerified }, now);
      ids.set(person.email, id);
    } else if (list.length + added.length < additionalVolunteersMax) {
      const entry = { ...person, id: deps.ids.uuid(), createdAt: new Date(now.getTime() + index) };
      added.push({ ...entry, accountUserId, ageVerified });
      ids.set(person.email, entry.id);
    }
  }
  await insertPeople(tx, actor.userId, added, now);
  return ids;
}

/**
 * What is wrong with the list as it will be; the paths are those of the changes.
 * @param list.isOwn whether the account holder changes it
 * @param list.others how many are in it whom the one who changes it doesn't know
 */
function faultsOf(
  save: readonly Saved[],
  before: ReadonlyMap<string, AdditionalVolunteerInput & { id: string }>,
  { holderEmail, isOwn, others }: { holderEmail: string; isOwn: boolean; others: number },
): RuleError[] {
  const faults: RuleError[] = [];
  for (const [index, { id }] of save.entries()) {
    if (id !== undefined && !before.has(id)) {
      faults.push({ path: `save.${index}.id`, text: phrase('additionalVolunteers.gone') });
    }
  }
  // Those that stay come first, so that the fault is found at the new entry and not at the old one.
  const edited = new Set(save.map(({ id }) => id));
  const untouched = [...before.values()].filter(({ id }) => !edited.has(id));
  const people = [...untouched, ...save];
  if (people.length + others > additionalVolunteersMax) {
    const text = isOwn
      ? phrase('additionalVolunteers.tooMany', { max: additionalVolunteersMax })
      : phrase('additionalVolunteers.tooManyOfTheirs', { max: additionalVolunteersMax });
    faults.push({ path: 'save', text });
  }
  for (const { index, field, text } of judgePeople(people, holderEmail, { isOwn })) {
    const place = index - untouched.length;
    if (place >= 0) faults.push({ path: `save.${place}.${field}`, text });
  }
  return faults;
}
