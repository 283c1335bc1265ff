import { groupsContract } from '#areas/groups/contract/groups.ts';
import type { Api } from '#web/api/client.ts';
import {
  batchesOf,
  toMemberChanges,
  countOfChanges,
  type GroupFacts,
  type KeyedChanges,
} from './group-values.ts';

/** How many of the people whom a save is about are saved by now. */
export interface Progress {
  done: number;
  total: number;
}

export interface GroupToSave {
  /** None of a group that is to be made. */
  id: string | undefined;
  /** Of a group that is to be made: all attempts to make it have the same. */
  creationKey: string;
  facts: GroupFacts;
  changes: KeyedChanges;
}

export interface Saving {
  /** A request with these people is about to leave. */
  onPart: (part: KeyedChanges, progress: Progress) => void;
  /** The group may hold more than the form knows of. @returns what is still to be saved */
  lookAgain: (id: string) => Promise<KeyedChanges>;
}

/**
 * Saves a group, of many people in several requests. What an earlier attempt has done already is not done again.
 * @throws ApiError of the request that failed; what was saved before it stays, and was looked at
 */
export async function saveGroup(
  api: Api,
  { id: idAtFirst, creationKey, facts, changes }: GroupToSave,
  { onPart, lookAgain }: Saving,
): Promise<void> {
  const { organizationId, name } = facts;
  const locationIds = [...facts.locationIds];
  let id = idAtFirst;
  let parts = batchesOf(changes);
  let total = countOfChanges(changes);
  let done = 0;
  const next = () => {
    const part = parts.shift();
    if (part) onPart(part, { done, total });
    return part;
  };
  try {
    if (id === undefined) {
      const part = next();
      const members = { add: part ? toMemberChanges(part).add : [] };
      const body = { organizationId, name, locationIds, members, creationKey };
      const made = await api.call(groupsContract.create, { body });
      id = made.id;
      if (part && made.isNew) done += countOfChanges(part);
      if (!made.isNew) {
        // An earlier attempt made it, whose answer was lost: what is left is what differs.
        const left = await lookAgain(id);
        parts = batchesOf(left);
        total = countOfChanges(left);
      }
    }
    for (let part = next(); part; part = next()) {
      const body = { locationIds, members: toMemberChanges(part) };
      await api.call(groupsContract.update, { params: { groupId: id }, body });
      done += countOfChanges(part);
    }
  } catch (failed) {
    // Some of it is saved, or may be.
    if (id !== undefined) await lookAgain(id).catch(() => {});
    throw failed;
  }
}
