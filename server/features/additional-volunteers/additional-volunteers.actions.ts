import { DomainError } from '#shared/errors.ts';
import { say } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import {
  additionalVolunteersMax,
  judgePeople,
  type AdditionalVolunteerChanges,
  type AdditionalVolunteerInput,
} from '#shared/rules/additional-volunteers.ts';
import { personSign } from '#shared/rules/person-names.ts';
import type { RuleError } from '#shared/rules/organizations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson, lockUser } from '#server/db/lock-person.ts';
import {
  deletePeople,
  insertPeople,
  linkPerson,
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
  { save, remove }: AdditionalVolunteerChanges,
): Promise<void> {
  const { db, clock, ids } = deps;
  await withTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user || user.closedAt) throw new DomainError('not-found');
    const kept = (await readPeople(tx, user.id)).filter(({ id }) => !remove.includes(id));
    const before = new Map(kept.map((person) => [person.id, person]));
    refuseFaults(faultsOf(save, before, user.email));
    await deletePeople(tx, user.id, remove);
    const edited = save.flatMap(({ id, ...person }) => (id === undefined ? [] : [{ ...person, id }]));
    // Two people whose entries are exchanged would meet on the way; the first step gives each an address that
    // nobody else has.
    const now = clock.now();
    for (const { id, ...person } of edited) {
      await updatePerson(tx, { ...person, id, email: `${id}@exchange.invalid`, accountUserId: null }, now);
    }
    for (const person of edited) {
      const was = before.get(person.id);
      const accountUserId = was?.email === person.email ? was.accountUserId : null;
      await updatePerson(tx, { ...person, accountUserId }, now);
    }
    const added = save
      .filter(({ id }) => id === undefined)
      .map((person, index) => ({ ...person, id: ids.uuid(), createdAt: new Date(now.getTime() + index) }));
    await insertPeople(tx, user.id, added, now);
  });
}

/** Somebody whom a sign-up brings along, with the account that is theirs. */
export interface KnownPerson extends AdditionalVolunteerInput {
  accountUserId: string;
  ageVerified: boolean;
}

/**
 * Keeps the people of a sign-up in the own list, in the sign-up's transaction: those who are in it get their account,
 * the others are added while there is room.
 * @returns the list's id of each person by e-mail; people for whom there was no room are absent
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

/** What is wrong with the list as it will be; the paths are those of the changes. */
function faultsOf(
  save: readonly Saved[],
  before: ReadonlyMap<string, AdditionalVolunteerInput & { id: string }>,
  holderEmail: string,
): RuleError[] {
  const faults: RuleError[] = [];
  for (const [index, { id }] of save.entries()) {
    if (id !== undefined && !before.has(id)) {
      faults.push({ path: `save.${index}.id`, text: say('additionalVolunteers.gone') });
    }
  }
  // Those that stay come first, so that the fault is found at the new entry and not at the old one.
  const edited = new Set(save.map(({ id }) => id));
  const untouched = [...before.values()].filter(({ id }) => !edited.has(id));
  const people = [...untouched, ...save];
  if (people.length > additionalVolunteersMax) {
    const text = say('additionalVolunteers.tooMany', { max: additionalVolunteersMax });
    faults.push({ path: 'save', text });
  }
  for (const { index, field, text } of judgePeople(people, holderEmail)) {
    const place = index - untouched.length;
    if (place >= 0) faults.push({ path: `save.${place}.${field}`, text });
  }
  return faults;
}
