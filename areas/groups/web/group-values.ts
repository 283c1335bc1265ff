import { z } from 'zod';
import type { GroupMemberView } from '#areas/groups/contract/groups.ts';
import {
  membersPerSave,
  type GroupMemberChanges,
  type GroupMemberInput,
} from '#areas/groups/rules/groups.ts';
import { personSign } from '#shared/rules/person-names.ts';

/** Somebody of the group as the form knows them. */
type SavedMember = Omit<GroupMemberView, 'suppressed'>;

export const memberFields = ['firstName', 'lastName', 'email'] as const;
export type MemberField = (typeof memberFields)[number];

/** What a group is besides its people. */
export interface GroupFacts {
  organizationId: string;
  name: string;
  locationIds: readonly string[];
}

/** One person as the form shows them; without an id they are not saved yet. Never changed, only replaced. */
export interface Entry extends GroupMemberInput {
  /** Tells the entries apart on the screen. */
  key: string;
  id?: string;
}

/** A change of a group's members, with the key of the entry that each comes from. */
export interface KeyedChanges {
  add: Entry[];
  edit: (Entry & { id: string })[];
  remove: string[];
}

const personDraft = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });

/** What was entered and is not saved, as the browser keeps it. */
export const groupDraft = z.object({
  organizationId: z.string(),
  name: z.string(),
  locationIds: z.array(z.string()),
  add: z.array(personDraft),
  edit: z.array(personDraft.extend({ id: z.string() })),
  remove: z.array(z.string()),
  /** Of a group that is to be made: all attempts to make it have the same. */
  creationKey: z.uuid().optional(),
});
export type GroupDraft = z.output<typeof groupDraft>;

export const entriesOf = (members: readonly SavedMember[]): Entry[] =>
  members.map((member) => ({ ...member, key: member.id }));

/** The entries with what a draft says of them; its new people get keys of their own. */
export function withDraft(
  members: readonly SavedMember[],
  { add, edit, remove }: Pick<GroupDraft, 'add' | 'edit' | 'remove'>,
): Entry[] {
  const edited = new Map(edit.map((person) => [person.id, person]));
  const removed = new Set(remove);
  return [
    ...members
      .filter(({ id }) => !removed.has(id))
      .map((member) => ({ ...member, ...edited.get(member.id), key: member.id })),
    ...add.map((person, index) => ({ ...person, key: `kept${index}` })),
  ];
}

/** What differs between the entries and the members that are saved. */
export function changesOf(entries: readonly Entry[], saved: ReadonlyMap<string, SavedMember>): KeyedChanges {
  const changes: KeyedChanges = { add: [], edit: [], remove: [] };
  const here = new Set<string>();
  for (const entry of entries) {
    const { id } = entry;
    const was = id === undefined ? undefined : saved.get(id);
    if (id === undefined || !was) changes.add.push(entry);
    else {
      here.add(id);
      if (memberFields.some((field) => was[field] !== entry[field])) changes.edit.push({ ...entry, id });
    }
  }
  changes.remove = [...saved.keys()].filter((id) => !here.has(id));
  return changes;
}

/** How many people changes are about. */
export const countOfChanges = ({ add, edit, remove }: KeyedChanges): number =>
  add.length + edit.length + remove.length;

const plain = ({ firstName, lastName, email }: GroupMemberInput): GroupMemberInput => ({
  firstName,
  lastName,
  email,
});

/** What is sent of changes. */
export const toMemberChanges = ({ add, edit, remove }: KeyedChanges): GroupMemberChanges => ({
  add: add.map(plain),
  edit: edit.map((entry) => ({ ...plain(entry), id: entry.id })),
  remove,
});

/** The changes in requests that the server takes: who goes or changes first, then who comes. There is always one. */
export function batchesOf({ add, edit, remove }: KeyedChanges, size = membersPerSave): KeyedChanges[] {
  const most = Math.max(add.length, edit.length, remove.length);
  return Array.from({ length: Math.max(1, Math.ceil(most / size)) }, (_, part) => {
    const cut = <Item>(items: Item[]) => items.slice(part * size, (part + 1) * size);
    return { add: cut(add), edit: cut(edit), remove: cut(remove) };
  });
}

/**
 * The entries on top of the members as they are now, after a save of which nobody knows how far it came: who was added
 * is known now, whom others added is there, whom others removed is not, unless they were edited here.
 * @param tried signs (`personSign`) of those whom such a save may have added: others did not
 */
export function rebasedMembers(
  entries: readonly Entry[],
  before: ReadonlyMap<string, SavedMember>,
  now: readonly SavedMember[],
  tried: ReadonlySet<string>,
): Entry[] {
  const { add, edit, remove } = changesOf(entries, before);
  const there = new Map(now.map((member) => [member.id, member]));
  const bySign = new Map(now.map((member) => [personSign(member), member.id]));
  const known = new Set(entries.map(({ id }) => id));
  const edited = new Set(edit.map(({ id }) => id));
  const added = new Set(add.map(({ key }) => key));
  const removed = new Set(remove);
  const kept = entries.flatMap((entry): Entry[] => {
    if (added.has(entry.key)) {
      const id = bySign.get(personSign(entry));
      if (id === undefined || known.has(id)) return [{ ...plain(entry), key: entry.key }];
      known.add(id);
      return [{ ...entry, id }];
    }
    const member = entry.id === undefined ? undefined : there.get(entry.id);
    if (edited.has(entry.id ?? '')) return [member ? entry : { ...plain(entry), key: entry.key }];
    return member ? [{ ...member, key: entry.key }] : [];
  });
  const others = now.filter(
    (member) => !known.has(member.id) && !removed.has(member.id) && !tried.has(personSign(member)),
  );
  return [...kept, ...entriesOf(others)];
}
