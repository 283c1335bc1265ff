import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import {
  additionalVolunteersMax,
  judgePeople,
  type AdditionalVolunteerChanges,
  type AdditionalVolunteerInput,
} from '#shared/rules/additional-volunteers.ts';
import type { RuleError } from '#shared/rules/organizations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { deletePeople, insertPeople, lockUser, readPeople, updatePerson } from './profile.store.ts';

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

/** What is wrong with the list as it will be; the paths are those of the changes. */
function faultsOf(
  save: readonly Saved[],
  before: ReadonlyMap<string, AdditionalVolunteerInput & { id: string }>,
  holderEmail: string,
): RuleError[] {
  const faults: RuleError[] = [];
  for (const [index, { id }] of save.entries()) {
    if (id !== undefined && !before.has(id)) {
      faults.push({ path: `save.${index}.id`, message: 'additionalVolunteers.gone' });
    }
  }
  // Those that stay come first, so that the fault is found at the new entry and not at the old one.
  const edited = new Set(save.map(({ id }) => id));
  const untouched = [...before.values()].filter(({ id }) => !edited.has(id));
  const people = [...untouched, ...save];
  if (people.length > additionalVolunteersMax) {
    const params = { max: additionalVolunteersMax };
    faults.push({ path: 'save', message: 'additionalVolunteers.tooMany', params });
  }
  for (const { index, field, message } of judgePeople(people, holderEmail)) {
    const place = index - untouched.length;
    if (place >= 0) faults.push({ path: `save.${place}.${field}`, message });
  }
  return faults;
}
