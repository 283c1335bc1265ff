import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { v4 as randomId } from 'uuid';
import type { GroupMemberView } from '#areas/groups/contract/groups.ts';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { useFormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  changesOf,
  entriesOf,
  groupDraft,
  memberFields,
  toMemberChanges,
  countOfChanges,
  withDraft,
  type Entry,
  type GroupDraft,
  type GroupFacts,
  type MemberField,
} from './group-values.ts';
import { firstError, groupErrors, markValid, type Errors } from './judge-group.ts';
import { useSaveGroup } from './use-save-group.ts';

/** What is saved: of a new group nothing but what there is only one of. */
export interface SavedGroup extends GroupFacts {
  /** None of a group that is to be made. */
  id?: string | undefined;
  members: readonly GroupMemberView[];
}

export interface GroupFormOptions {
  /** Of the draft (`draftKey`); undefined until the page is alive. */
  draftKey: string | undefined;
  saved: SavedGroup;
  /** Everything is saved, and the form is left. */
  onDone: (organizationId: string) => void;
  /** Brings an entry into sight, so that one of its fields can have the focus. */
  show: (key: string) => void;
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item));

/**
 * A group as it is being made or changed, with everybody in it. What was typed stays when something is refused, and what
 * a save that broke off has done already is not done again.
 * Rendered again once the page is alive (`key`): before that, nothing is read from the browser.
 */
export function useGroupForm({ draftKey, saved: savedAtFirst, onDone, show }: GroupFormOptions) {
  const t = useTexts();
  const prefix = useId();
  const draft = useDraft(draftKey, groupDraft);
  const [saved, setSaved] = useState(savedAtFirst);
  const found = draft.found?.value;
  const [facts, setFacts] = useState<GroupFacts>(found ?? savedAtFirst);
  const [entries, setEntries] = useState<Entry[]>(() =>
    found ? withDraft(savedAtFirst.members, found) : entriesOf(savedAtFirst.members),
  );
  const [creationKey, setCreationKey] = useState(() => found?.creationKey ?? randomId());
  const added = useRef(0);

  const isMadeHere = savedAtFirst.id === undefined;
  const isNew = saved.id === undefined;
  const before = useMemo(() => new Map(saved.members.map((member) => [member.id, member])), [saved]);
  const changes = useMemo(() => changesOf(entries, before), [entries, before]);
  const isDirty =
    countOfChanges(changes) > 0 ||
    facts.name !== saved.name ||
    facts.organizationId !== saved.organizationId ||
    !sameSet(facts.locationIds, saved.locationIds);
  const unsaved = useMemo<GroupDraft | null>(() => {
    if (!isDirty) return null;
    const { organizationId, name, locationIds } = facts;
    const written = { organizationId, name, locationIds: [...locationIds], ...toMemberChanges(changes) };
    // Also once its first people are saved: what is left of them is then put on top of those, after a reload, too.
    return isMadeHere ? { ...written, creationKey } : written;
  }, [isDirty, facts, changes, isMadeHere, creationKey]);
  useEffect(() => draft.keep(unsaved), [draft, unsaved]);

  const judge = () => groupErrors(facts, entries, changes, t);
  const { errors, ...form } = useFormErrors(judge);

  const fieldId = (path: string) => `${prefix}${path}`;
  const told = (wrong: Errors, tell: (wrong: Errors) => void) => {
    const { path, entry } = firstError(wrong, entries);
    flushSync(() => {
      tell(wrong);
      if (entry) show(entry.key);
    });
    if (path) document.getElementById(fieldId(path))?.focus();
  };
  const forgive = (...paths: string[]) => form.forgive((path) => paths.includes(path));

  const saving = useSaveGroup({
    id: saved.id,
    creationKey,
    facts,
    changes,
    entries,
    before,
    onLookedAt: ({ id, members }, onTop) => {
      setEntries(onTop);
      setSaved((now) => ({ ...now, id, name: facts.name, members }));
    },
    onRefused: (wrong) => told(wrong, form.refuse),
    onSaved: () => {
      draft.finish();
      onDone(facts.organizationId);
    },
  });

  const append = (people: readonly Omit<Entry, 'key'>[]): Entry[] => {
    const made = people.map((person) => ({ ...person, key: `new${(added.current += 1)}` }));
    forgive('members');
    setEntries((now) => [...now, ...made]);
    return made;
  };

  return {
    facts,
    entries,
    errors,
    failure: saving.failure,
    progress: saving.progress,
    draft,
    isNew,
    isPending: saving.progress !== undefined,
    isDirty,
    fieldId,
    set: (values: Partial<GroupFacts>) => {
      forgive(...Object.keys(values));
      setFacts((now) => ({ ...now, ...values }));
    },
    /** For one input of an entry. */
    text: ({ key, ...entry }: Entry, field: MemberField) => ({
      id: fieldId(`${key}.${field}`),
      value: entry[field],
      error: errors[`${key}.${field}`],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        // Somebody who stands there twice is told apart by any of the three.
        forgive(`${key}.${field}`, `${key}.email`);
        setEntries((now) => now.map((one) => (one.key === key ? { ...one, [field]: value } : one)));
      },
    }),
    /**
     * Adds people who were judged already, and corrects entries by their keys.
     * @returns the key of the first who is new or corrected
     */
    take: (
      people: readonly GroupMemberInput[],
      corrected: ReadonlyMap<string, GroupMemberInput>,
    ): string | undefined => {
      const made = append(people);
      for (const entry of made) markValid(entry);
      const right = (entry: Entry): Entry => ({ ...entry, ...corrected.get(entry.key) });
      setEntries((now) => now.map((entry) => (corrected.has(entry.key) ? right(entry) : entry)));
      forgive(...[...corrected.keys()].flatMap((key) => memberFields.map((field) => `${key}.${field}`)));
      return made[0]?.key ?? corrected.keys().next().value;
    },
    add: () => {
      const [entry] = flushSync(() => append([{ firstName: '', lastName: '', email: '' }]));
      if (!entry) return;
      flushSync(() => show(entry.key));
      document.getElementById(fieldId(`${entry.key}.firstName`))?.focus();
    },
    remove: ({ key }: Entry) => {
      setEntries((now) => now.filter((one) => one.key !== key));
      forgive(...memberFields.map((field) => `${key}.${field}`));
    },
    load: (kept: GroupDraft) => {
      setFacts(kept);
      setEntries(withDraft(saved.members, kept));
      if (kept.creationKey) setCreationKey(kept.creationKey);
      form.clear();
    },
    save: () => {
      const wrong = judge();
      if (Object.keys(wrong).length > 0) return told(wrong, form.tried);
      form.tried(wrong);
      saving.save();
    },
    discard: () => {
      setFacts(saved);
      setEntries(entriesOf(saved.members));
      setCreationKey(randomId());
      form.clear();
      saving.forgetFailure();
      draft.seen();
    },
  };
}

export type GroupFormState = ReturnType<typeof useGroupForm>;
