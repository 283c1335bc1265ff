import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupsContract, type GroupMemberView } from '#shared/contract/groups.ts';
import { groupLocationIds, groupName, type GroupMemberInput } from '#shared/rules/groups.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useDraft } from '#web/forms/use-draft.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import {
  changesOf,
  entriesOf,
  groupDraft,
  isEmpty,
  memberFields,
  partsOf,
  rebased,
  sent,
  withDraft,
  type Entry,
  type GroupDraft,
  type MemberField,
} from './group-values.ts';
import { groupMembersQuery } from './groups.queries.ts';
import { entryErrors, markFine, type Errors } from './judge-entries.ts';

export interface GroupFacts {
  organizationId: string;
  name: string;
  locationIds: readonly string[];
}

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
  const api = useApi();
  const queryClient = useQueryClient();
  const prefix = useId();
  const draft = useDraft(draftKey, groupDraft);
  const [saved, setSaved] = useState(savedAtFirst);
  const found = draft.found?.value;
  const [facts, setFacts] = useState<GroupFacts>(found ?? savedAtFirst);
  const [entries, setEntries] = useState<Entry[]>(() =>
    found ? withDraft(savedAtFirst.members, found) : entriesOf(savedAtFirst.members),
  );
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<{ message: string; attempt: number }>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const added = useRef(0);
  const attempts = useRef(0);

  const before = useMemo(() => new Map(saved.members.map((member) => [member.id, member])), [saved]);
  const changes = useMemo(() => changesOf(entries, before), [entries, before]);
  const isDirty =
    !isEmpty(changes) ||
    facts.name !== saved.name ||
    facts.organizationId !== saved.organizationId ||
    !sameSet(facts.locationIds, saved.locationIds);
  const unsaved = useMemo<GroupDraft | null>(
    () => (isDirty ? { ...facts, locationIds: [...facts.locationIds], ...sent(changes) } : null),
    [isDirty, facts, changes],
  );
  useEffect(() => draft.keep(unsaved), [draft, unsaved]);

  const fieldId = (path: string) => `${prefix}${path}`;
  const refuse = (wrong: Errors) => {
    const places = [
      'name',
      'locationIds',
      ...entries.flatMap(({ key }) => memberFields.map((field) => `${key}.${field}`)),
      'members',
    ];
    const first = places.find((path) => wrong[path] !== undefined);
    const owner = first === undefined ? undefined : entries.find(({ key }) => first.startsWith(`${key}.`));
    flushSync(() => {
      setErrors(wrong);
      if (owner) show(owner.key);
    });
    if (first) document.getElementById(fieldId(first))?.focus();
  };
  const forgive = (...paths: string[]) =>
    setErrors((now) =>
      paths.some((path) => now[path] !== undefined)
        ? Object.fromEntries(Object.entries(now).filter(([path]) => !paths.includes(path)))
        : now,
    );

  const isNew = saved.id === undefined;
  /** The entries of the request that was sent last, for the faults that it is answered with. */
  const underway = useRef<{ add: Entry[]; edit: Entry[] }>({ add: [], edit: [] });
  const keyed = (wrong: Errors): Errors =>
    Object.fromEntries(
      Object.entries(wrong).map(([path, text]) => {
        const [, list, index, field] = /^members\.(add|edit)\.(\d+)\.(\w+)$/.exec(path) ?? [];
        const entry = list && underway.current[list as 'add' | 'edit'][Number(index)];
        return [entry ? `${entry.key}.${field}` : path.replace(/^members\..*/, 'members'), text];
      }),
    );

  /** What is saved by now, after a save that broke off on its way. */
  const lookAgain = async (id: string) => {
    const { members } = await queryClient.fetchQuery({ ...groupMembersQuery(api, id), staleTime: 0 });
    setEntries((now) => rebased(now, before, members));
    setSaved((now) => ({ ...now, id, name: facts.name, members }));
  };

  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      setFailure(undefined);
      const locationIds = [...facts.locationIds];
      const parts = partsOf(changes);
      const total = changes.add.length + changes.edit.length + changes.remove.length;
      let { id } = saved;
      let done = 0;
      try {
        for (const part of parts) {
          underway.current = part;
          if (parts.length > 1) setProgress({ done, total });
          const members = sent(part);
          if (id === undefined) {
            const { organizationId, name } = facts;
            const body = { organizationId, name, locationIds, members: { add: members.add } };
            ({ id } = await api.call(groupsContract.create, { body }));
          } else
            await api.call(groupsContract.update, {
              params: { groupId: id },
              body: { locationIds, members },
            });
          done += part.add.length + part.edit.length + part.remove.length;
        }
      } catch (failed) {
        // Some of it is saved, or may be: what is left is the difference to what is there.
        if (id !== undefined) await lookAgain(id).catch(() => {});
        throw failed;
      }
    },
    onSuccess: () => {
      draft.finish();
      showToast({
        variant: 'success',
        title: t(isNew ? 'groups.created.title' : 'groups.updated.title'),
        heading: t('groups.saved'),
      });
      onDone(facts.organizationId);
    },
    onError: (failed) =>
      placeError(t, failed, {
        onFields: (wrong) => refuse(keyed(wrong)),
        otherwise: ({ message }) => {
          attempts.current += 1;
          setFailure({ message, attempt: attempts.current });
          showToast({
            variant: 'error',
            title: t(isNew ? 'groups.notCreated.title' : 'groups.notUpdated.title'),
            heading: t('groups.notSaved'),
          });
        },
      }),
    onSettled: () => setProgress(undefined),
  });

  const faults = (): Errors => {
    const wrong: Record<string, string> = { ...entryErrors(entries, changes, t) };
    for (const [path, schema, value] of [
      ['name', groupName, facts.name],
      ['locationIds', groupLocationIds, facts.locationIds],
    ] as const) {
      const issue = schema.safeParse(value).error?.issues[0];
      if (issue) wrong[path] = faultInWords(issue.message, t);
    }
    if (entries.length === 0) wrong.members = t('groups.members.required');
    return wrong;
  };
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
    failure,
    progress,
    draft,
    isNew,
    isPending,
    isDirty,
    isUnsaved: ({ id }: Entry) => id === undefined || !before.has(id),
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
    /** Adds people who were judged already. @returns the key of the first */
    take: (people: readonly GroupMemberInput[]): string | undefined => {
      const made = append(people);
      for (const entry of made) markFine(entry);
      return made[0]?.key;
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
      setErrors({});
    },
    save: () => {
      const wrong = faults();
      if (Object.keys(wrong).length > 0) return refuse(wrong);
      setErrors({});
      mutate();
    },
    discard: () => {
      setFacts(saved);
      setEntries(entriesOf(saved.members));
      setErrors({});
      setFailure(undefined);
      draft.seen();
    },
  };
}

export type GroupFormState = ReturnType<typeof useGroupForm>;
