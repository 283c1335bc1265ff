import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import {
  childNameSchema,
  type ChildCorrection,
  type ChildInput,
} from '#areas/additional-volunteers/rules/children.ts';
import type { CompanionView } from '#areas/opportunities/contract/opportunities.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  companionSchema,
  judgeParty,
  type CompanionInput,
  type CorrectionInput,
} from '#areas/registrations/rules/party.ts';

export const partyFields = ['firstName', 'lastName', 'email'] as const;
export type PartyField = (typeof partyFields)[number];

/** One person of the party as it is being written. */
export interface PartyEntry extends CompanionInput {
  /** Tells the entries apart on the screen. */
  key: string;
  /** The person's registration, when they are in the party already. */
  registered?: { id: string; canRemove: boolean; hasAgreed: boolean };
  /** A child, of whom the name alone is asked; with its id one whom the account holder brought along before. */
  child?: { id?: string | undefined };
  /** Somebody in the party who is taken out once the form is sent. */
  isLeaving?: boolean;
  /** Somebody in the party who is also to come along on dates on which they don't yet. */
  isEverywhere?: boolean;
}

/** The party as it is sent: of a sign-up the people who come along, of an edit what it changes. */
export interface PartyInput {
  additionalVolunteers: CompanionInput[];
  corrected: CorrectionInput[];
  /** Addresses. */
  removed: string[];
  children: ChildInput[];
  correctedChildren: ChildCorrection[];
  /** Ids. */
  removedChildren: string[];
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

/** A child as an entry has it: nothing but the name is looked at. */
const namedChildSchema = companionSchema.extend({ ...childNameSchema.shape, email: z.string() });

/**
 * The people whom a sign-up brings along; what was typed stays when something is refused.
 */
export function useParty(holderEmail: string, { registered = [], begun = false }: PartyBeginning = {}) {
  const t = useTexts();
  const prefix = useId();
  const added = useRef(0);
  /** Keys of the entries that were sent, by the lists of the request. */
  const sent = useRef<Record<string, string[]>>({});
  const [entries, setEntries] = useState<PartyEntry[]>(() => [
    ...registered.map(entryOf),
    ...(begun ? [{ ...nobody, key: begunKey }] : []),
  ]);
  const coming = entries.filter(({ isLeaving }) => !isLeaving);
  /** Those who come, and what is wrong with them by `{key}.{field}`. */
  const judged = () => {
    const wrong: Record<string, string> = {};
    const people = coming.map((entry) => {
      const parsed = (entry.child ? namedChildSchema : companionSchema).safeParse(entry);
      for (const { path, message } of parsed.error?.issues ?? []) {
        wrong[`${entry.key}.${String(path[0])}`] ??= faultInWords(message, t);
      }
      // Somebody who is not written out yet is nobody's double.
      return parsed.data ?? { ...nobody, email: entry.key };
    });
    // Children have no address by which they could be taken for somebody else.
    const addressed = people.map(({ email }, index) => ({
      email: coming[index]?.child ? coming[index].key : email,
    }));
    for (const { index, field, text } of judgeParty(addressed, holderEmail)) {
      wrong[`${coming[index]?.key ?? ''}.${field}`] ??= t(text);
    }
    // An address is a person: somebody who is removed and entered again would stay as they were, and what was entered would be lost.
    for (const [index, { email }] of people.entries()) {
      const going = entries.find((entry) => entry.isLeaving && !entry.child && entry.email === email);
      if (going)
        wrong[`${coming[index]?.key ?? ''}.email`] ??= t('registrations.party.leavingAlready', {
          name: fullName(going),
        });
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
  const mark = (key: string, marks: Partial<PartyEntry>) =>
    setEntries((now) => now.map((one) => (one.key === key ? { ...one, ...marks } : one)));
  const change = (key: string, changes: Partial<CompanionInput>) => {
    mark(key, changes);
    form.forgive((path) => Object.keys(changes).some((field) => path === `${key}.${field}`));
  };

  return {
    entries,
    /** For one input of an entry. */
    text: (entry: PartyEntry, field: PartyField) => ({
      id: inputId(entry.key, field),
      value: entry[field],
      error: errors[`${entry.key}.${field}`],
      ...(entry.key === begunKey && field === 'firstName' ? { 'data-autofocus': true, ref: intoView } : {}),
      onChange: (event: { currentTarget: { value: string } }) =>
        change(entry.key, { [field]: event.currentTarget.value }),
    }),
    /** Has somebody come along on all dates, or only where they do already. */
    setEverywhere: (entry: PartyEntry, isEverywhere: boolean) => mark(entry.key, { isEverywhere }),
    setAge: (entry: PartyEntry, ageVerification: boolean) => change(entry.key, { ageVerification }),
    /** Adds a row, empty or for somebody from the saved list, and moves the focus into it. @returns its key */
    add: (person: Partial<CompanionInput> & Pick<PartyEntry, 'child'> = {}) => {
      added.current += 1;
      const key = `new${added.current}`;
      const entry = { ...nobody, ...person, key };
      flushSync(() => setEntries((now) => [...now, entry]));
      document.getElementById(inputId(key, 'firstName'))?.focus();
      return key;
    },
    /** Takes somebody out of the party once the form is sent, or keeps them after all. */
    leave: (key: string, isLeaving: boolean) => {
      flushSync(() => mark(key, { isLeaving }));
      form.forgive((path) => path.startsWith(`${key}.`));
    },
    remove: (key: string) => {
      setEntries((now) => now.filter((one) => one.key !== key));
      form.forgive((path) => path.startsWith(`${key}.`));
    },
    clear: () => {
      setEntries(registered.map(entryOf));
      form.clear();
    },
    /** The party as it is sent, or undefined when something is wrong, which then is shown. */
    read: (): PartyInput | undefined => {
      const { people, wrong } = judged();
      if (Object.keys(wrong).length > 0) {
        told(wrong, form.tried);
        return undefined;
      }
      form.tried(wrong);
      const written = coming.map((entry, index) => ({ entry, person: people[index]! }));
      const brought = written.filter(({ entry }) => !entry.registered || entry.isEverywhere);
      const corrected = written.flatMap(({ entry, person }) => {
        const correction = correctionOf(entry, person, registered);
        return correction ? [{ entry, person, correction }] : [];
      });
      const going = entries.filter(({ isLeaving }) => isLeaving);
      const lists = {
        additionalVolunteers: brought.filter(isGrown),
        children: brought.filter(isChild),
        corrected: corrected.filter(isGrown),
        correctedChildren: corrected.filter(isChild),
      };
      sent.current = Object.fromEntries(
        Object.entries(lists).map(([list, rows]) => [list, rows.map(({ entry }) => entry.key)]),
      );
      return {
        additionalVolunteers: lists.additionalVolunteers.map(({ person }) => person),
        children: lists.children.map(({ entry: { child }, person: { firstName, lastName } }) => ({
          ...(child?.id === undefined ? {} : { id: child.id }),
          firstName,
          lastName,
        })),
        corrected: lists.corrected.map(({ correction }) => correction),
        correctedChildren: lists.correctedChildren.map(
          ({ entry: { child }, person: { firstName, lastName } }) => ({
            id: child?.id ?? '',
            firstName,
            lastName,
          }),
        ),
        removed: going.flatMap(({ child, email }) => (child ? [] : [email])),
        removedChildren: going.flatMap(({ child }) => child?.id ?? []),
      };
    },
    /** Shows what the server refused, by the paths of the request. @returns false when none of it is the party's */
    place: (fields: Readonly<Record<string, string>>): boolean => {
      const wrong = Object.entries(fields).flatMap(([path, text]) => {
        const [list, index = '', field = ''] = path.split('.');
        const key = index === '' ? undefined : sent.current[list ?? '']?.[Number(index)];
        return key ? [[`${key}.${field}`, text] as const] : [];
      });
      if (wrong.length > 0) told(Object.fromEntries(wrong), form.refuse);
      return wrong.length > 0;
    },
  };
}

/** What somebody in the party is written otherwise than the server has them: on other dates the rest may differ, and stays. */
function correctionOf(
  { key }: PartyEntry,
  person: CompanionInput,
  registered: readonly CompanionView[],
): CorrectionInput | undefined {
  const was = registered.find(({ id }) => id === key);
  if (!was) return undefined;
  const { email, firstName, lastName, ageVerification } = person;
  const correction = {
    ...(firstName !== was.firstName && { firstName }),
    ...(lastName !== was.lastName && { lastName }),
    ...(ageVerification !== was.ageVerification && { ageVerification }),
  };
  return Object.keys(correction).length > 0 ? { email, ...correction } : undefined;
}

const isChild = ({ entry }: { entry: PartyEntry }): boolean => entry.child !== undefined;
const isGrown = (row: { entry: PartyEntry }): boolean => !isChild(row);

function entryOf({ id, can, hasAgreed, childId, ...person }: CompanionView): PartyEntry {
  return {
    ...person,
    key: id,
    registered: { id, canRemove: can.remove, hasAgreed },
    ...(childId === undefined ? {} : { child: { id: childId } }),
  };
}
