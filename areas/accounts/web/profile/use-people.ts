import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdditionalVolunteersView } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  additionalVolunteerSchema,
  judgePeople,
  type AdditionalVolunteerChanges,
  type AdditionalVolunteerInput,
} from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import { placeError } from '#web/api/errors.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';

export const personFields = ['firstName', 'lastName', 'email'] as const;
export type PersonField = (typeof personFields)[number];

/** One person as the list shows them; without an id they are not saved yet. */
export interface PersonEntry extends AdditionalVolunteerInput {
  /** Tells the entries apart on the screen. */
  key: string;
  id?: string;
  /** The organization that entered the person. */
  enteredBy?: string;
}

const entriesOf = (people: AdditionalVolunteersView['people']): PersonEntry[] =>
  people.map((person) => ({ ...person, key: person.id }));

/** Whose list it is, and where it goes. */
export interface PeopleList {
  people: AdditionalVolunteersView['people'];
  /** Address of the account holder, which nobody else in the list can have. */
  holderEmail: string;
  /** Whether the account holder is who edits it. */
  isOwn: boolean;
  save: (changes: AdditionalVolunteerChanges) => Promise<AdditionalVolunteersView>;
  /** Called with the list as it is then. */
  onSaved: (saved: AdditionalVolunteersView) => void;
}

/** The list as it is being edited: one Save for all of it. What was typed stays when something is refused. */
export function useListedPeople({ people, holderEmail, isOwn, save: send, onSaved }: PeopleList) {
  const t = useTexts();
  const prefix = useId();
  const [saved, setSaved] = useState(people);
  const [entries, setEntries] = useState(() => entriesOf(people));
  const added = useRef(0);

  const before = new Map(saved.map((person) => [person.id, person]));
  const changed = entries.filter(({ id, ...entry }) => {
    const was = id === undefined ? undefined : before.get(id);
    return !was || personFields.some((field) => was[field] !== entry[field]);
  });
  const here = new Set(entries.map(({ id }) => id));
  const remove = saved.map(({ id }) => id).filter((id) => !here.has(id));

  /** Texts of everything that is wrong with the list as it is now, by `{key}.{field}`. */
  const judge = (): FormErrors => {
    const found: Record<string, string> = {};
    for (const entry of changed) {
      const parsed = additionalVolunteerSchema.safeParse(entry);
      for (const { path, message } of parsed.error?.issues ?? []) {
        found[`${entry.key}.${String(path[0])}`] ??= faultInWords(message, t);
      }
    }
    const tidy = entries.map((entry) => {
      const { success, data } = additionalVolunteerSchema.safeParse(entry);
      return success ? data : { firstName: entry.key, lastName: '', email: '' };
    });
    for (const { index, field, text } of judgePeople(tidy, holderEmail, { isOwn })) {
      const entry = entries[index];
      if (entry) found[`${entry.key}.${field}`] ??= t(text);
    }
    return found;
  };
  const { errors, ...form } = useFormErrors(judge);

  const inputId = (key: string, field: PersonField) => `${prefix}${key}${field}`;
  const told = (wrong: FormErrors, tell: (wrong: FormErrors) => void) => {
    flushSync(() => tell(wrong));
    const places = entries.flatMap(({ key }) => personFields.map((field) => ({ key, field })));
    const first = places.find(({ key, field }) => wrong[`${key}.${field}`]);
    if (first) document.getElementById(inputId(first.key, first.field))?.focus();
    showToast({
      variant: 'error',
      title: t('additionalVolunteers.invalid.title'),
      heading: t('additionalVolunteers.invalid'),
    });
  };

  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ changes }: { changes: AdditionalVolunteerChanges; keys: string[] }) => send(changes),
    onSuccess: (answer) => {
      setSaved(answer.people);
      setEntries(entriesOf(answer.people));
      showToast({
        variant: 'success',
        title: t('additionalVolunteers.saved.title'),
        heading: t('additionalVolunteers.saved'),
      });
      onSaved(answer);
    },
    onError: (failure, { keys }) => {
      const notSaved = (body?: string) =>
        showToast({
          variant: 'error',
          title: t('additionalVolunteers.notSaved.title'),
          heading: t('additionalVolunteers.notSaved'),
          body,
        });
      placeError(t, failure, {
        onFields: (wrong) => {
          const placed = Object.entries(wrong).flatMap(([path, text]) => {
            const [, index = '', field = ''] = path.split('.');
            const key = keys[Number(index)];
            return index === '' || key === undefined
              ? []
              : [[`${key}.${field === 'id' ? 'email' : field}`, text] as const];
          });
          if (placed.length > 0) told(Object.fromEntries(placed), form.refuse);
          else notSaved(Object.values(wrong)[0]);
        },
        otherwise: ({ message }) => notSaved(message),
      });
    },
  });

  return {
    entries,
    isPending,
    isDirty: changed.length > 0 || remove.length > 0,
    isNew: (entry: PersonEntry) => changed.includes(entry),
    /** For one input of an entry. */
    text: (entry: PersonEntry, field: PersonField) => ({
      id: inputId(entry.key, field),
      value: entry[field],
      error: errors[`${entry.key}.${field}`],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setEntries((now) => now.map((one) => (one.key === entry.key ? { ...one, [field]: value } : one)));
        form.forgive((path) => path === `${entry.key}.${field}`);
      },
    }),
    add: () => {
      added.current += 1;
      const key = `new${added.current}`;
      flushSync(() => setEntries((now) => [...now, { key, firstName: '', lastName: '', email: '' }]));
      document.getElementById(inputId(key, 'firstName'))?.focus();
    },
    remove: (entry: PersonEntry) => {
      setEntries((now) => now.filter(({ key }) => key !== entry.key));
      form.forgive((path) => path.startsWith(`${entry.key}.`));
    },
    save: () => {
      const wrong = judge();
      if (Object.keys(wrong).length > 0) return told(wrong, form.tried);
      form.tried(wrong);
      const save = changed.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email }));
      mutate({ changes: { save, remove }, keys: changed.map(({ key }) => key) });
    },
    discard: () => {
      setEntries(entriesOf(saved));
      form.clear();
    },
  };
}
