import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompanionView } from '#areas/opportunities/contract/opportunities.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { companionSchema, judgeParty, type CompanionInput } from '#areas/registrations/rules/party.ts';

export const partyFields = ['firstName', 'lastName', 'email'] as const;
export type PartyField = (typeof partyFields)[number];

/** One person of the party as it is being written. */
export interface PartyEntry extends CompanionInput {
  /** Tells the entries apart on the screen. */
  key: string;
  /** The person's registration, when they are in the party already. */
  registered?: { id: string; canRemove: boolean; hasAgreed: boolean };
}

export type PartyState = ReturnType<typeof useParty>;

interface PartyBeginning {
  /** Those who come along already. */
  registered?: readonly CompanionView[];
  /** It begins with an empty row, which gets the focus. */
  begun?: boolean;
}

/** The kit gives the focus without scrolling. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** The row with which a window begins. */
const begunKey = 'begun';

const nobody: CompanionInput = { firstName: '', lastName: '', email: '', ageVerification: false };

/**
 * The people whom a sign-up brings along; what was typed stays when something is refused.
 */
export function useParty(holderEmail: string, { registered = [], begun = false }: PartyBeginning = {}) {
  const t = useTexts();
  const prefix = useId();
  const added = useRef(0);
  const [entries, setEntries] = useState<PartyEntry[]>(() => [
    ...registered.map(entryOf),
    ...(begun ? [{ ...nobody, key: begunKey }] : []),
  ]);
  /** The people, and what is wrong with them by `{key}.{field}`. */
  const judged = () => {
    const wrong: Record<string, string> = {};
    const people = entries.map((entry) => {
      const parsed = companionSchema.safeParse(entry);
      for (const { path, message } of parsed.error?.issues ?? []) {
        wrong[`${entry.key}.${String(path[0])}`] ??= faultInWords(message, t);
      }
      // Somebody who is not written out yet is nobody's double.
      return parsed.data ?? { ...nobody, email: entry.key };
    });
    for (const { index, field, text } of judgeParty(people, holderEmail)) {
      wrong[`${entries[index]?.key ?? ''}.${field}`] ??= t(text);
    }
    return { people, wrong };
  };
  const { errors, ...form } = useFormErrors(() => judged().wrong);

  const inputId = (key: string, field: PartyField) => `${prefix}${key}${field}`;
  const told = (wrong: FormErrors, tell: (wrong: FormErrors) => void) => {
    flushSync(() => tell(wrong));
    const places = entries.flatMap(({ key }) => partyFields.map((field) => ({ key, field })));
    const first = places.find(({ key, field }) => wrong[`${key}.${field}`]);
    if (first) document.getElementById(inputId(first.key, first.field))?.focus();
  };
  const change = (key: string, changes: Partial<CompanionInput>) => {
    setEntries((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
    form.forgive((path) => Object.keys(changes).some((field) => path === `${key}.${field}`));
  };

  return {
    entries,
    /** Something is other than the server has it. */
    isChanged:
      entries.length !== registered.length ||
      entries.some((entry, at) => {
        const was = registered[at];
        return (
          entry.key !== was?.id ||
          partyFields.some((field) => entry[field].trim() !== was[field]) ||
          entry.ageVerification !== was.ageVerification
        );
      }),
    /** For one input of an entry. */
    text: (entry: PartyEntry, field: PartyField) => ({
      id: inputId(entry.key, field),
      value: entry[field],
      error: errors[`${entry.key}.${field}`],
      ...(entry.key === begunKey && field === 'firstName' ? { 'data-autofocus': true, ref: intoView } : {}),
      onChange: (event: { currentTarget: { value: string } }) =>
        change(entry.key, { [field]: event.currentTarget.value }),
    }),
    setAge: (entry: PartyEntry, ageVerification: boolean) => change(entry.key, { ageVerification }),
    /** Adds a row, empty or for somebody from the saved list, and moves the focus into it. */
    add: (person: Partial<CompanionInput> = {}) => {
      added.current += 1;
      const key = `new${added.current}`;
      const entry = { ...nobody, ...person, key };
      flushSync(() => setEntries((now) => [...now, entry]));
      document.getElementById(inputId(key, 'firstName'))?.focus();
    },
    remove: (key: string) => {
      setEntries((now) => now.filter((one) => one.key !== key));
      form.forgive((path) => path.startsWith(`${key}.`));
    },
    clear: () => {
      setEntries(registered.map(entryOf));
      form.clear();
    },
    /** The people as they are sent, or undefined when something is wrong, which then is shown. */
    read: (): CompanionInput[] | undefined => {
      const { people, wrong } = judged();
      if (Object.keys(wrong).length > 0) {
        told(wrong, form.tried);
        return undefined;
      }
      form.tried(wrong);
      return people;
    },
    /** Shows what the server refused, by the paths of the request. @returns false when none of it is the party's */
    place: (fields: Readonly<Record<string, string>>): boolean => {
      const wrong = Object.entries(fields).flatMap(([path, text]) => {
        const [list, index = '', field = ''] = path.split('.');
        const key = entries[Number(index)]?.key;
        return list === 'additionalVolunteers' && index !== '' && key
          ? [[`${key}.${field}`, text] as const]
          : [];
      });
      if (wrong.length > 0) told(Object.fromEntries(wrong), form.refuse);
      return wrong.length > 0;
    },
  };
}

function entryOf({ id, can, hasAgreed, ...person }: CompanionView): PartyEntry {
  return { ...person, key: id, registered: { id, canRemove: can.remove, hasAgreed } };
}
