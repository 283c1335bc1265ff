import { z } from 'zod';
import { textField, phoneSchema, validateAccountEmail } from '#areas/accounts/rules/account-forms.ts';
import { emailMax, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { tidyName } from '#shared/rules/names.ts';
import { fault } from '#shared/texts/faults.ts';

/** Most places that are held for one group in one activity of a date. */
export const heldPlacesMax = 500;
/** Most activities of dates for which places are held at once. */
export const heldSlotsMax = 50;
/** Most people of a group who can be ticked at the door: more come than were announced. */
export const heldCameMax = 999;
export const heldNameMax = 100;
export const heldNoteMax = 300;
/** How long before the start places can be given back that nobody has filled: at most a month. */
export const lapseHoursMax = 720;
/** How many days after its date the contact of a group is forgotten. */
export const heldContactDays = 90;

const count = (most: number, key: 'held.number.invalid' | 'held.came.invalid', least: number) => {
  const error = fault(key, { max: most });
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const name = (required: 'held.name.required' | 'held.contact.required') => {
  const error = fault('held.name.tooLong', { max: heldNameMax });
  return trimmedText({ max: heldNameMax, tooLong: error, required: fault(required) })
    .overwrite(tidyName)
    .min(1, { error: fault(required) });
};

/** Places for a group, as those who run the date enter them. */
export const heldPlacesSchema = z.object({
  name: name('held.name.required'),
  number: count(heldPlacesMax, 'held.number.invalid', 1),
  contactName: name('held.contact.required'),
  /** Empty for a contact without one. */
  contactEmail: textField((value) => (value === '' ? [] : validateAccountEmail(value)), {
    required: 'accounts.signIn.email.invalid',
    max: emailMax,
    tooLong: 'accounts.signIn.email.invalid',
    normalize: normalizeEmail,
  }),
  contactPhone: phoneSchema,
  note: trimmedText({ max: heldNoteMax, tooLong: fault('held.note.tooLong', { max: heldNoteMax }) }),
  /** So many hours before the start what nobody has filled is given back; null to keep it. */
  lapseHours: z.number().int().min(1).max(lapseHoursMax).nullable(),
});
export type HeldPlacesInput = z.output<typeof heldPlacesSchema>;

/** Characters of all names of a group together. */
const heldNamesMax = 10_000;
const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map(tidyName)
    .filter((name) => name !== '');
const namesTooLong = fault('group.names.tooLong', { max: heldNameMax });

/** Names of people of a group as its contact enters them, each in a line of its own; empty lines are none. */
export const groupNames = trimmedText({ max: heldNamesMax, tooLong: namesTooLong })
  .transform(linesOf)
  .refine((names) => names.every(({ length }) => length <= heldNameMax), { error: namesTooLong })
  .refine(({ length }) => length <= heldPlacesMax, {
    error: fault('group.names.tooMany', { max: heldPlacesMax }),
  });

/** When places of a group that nobody has filled are given back by themselves; null where they aren't. */
export const lapsesAt = (startAt: Date, lapseHours: number | null): Date | null =>
  lapseHours === null ? null : new Date(startAt.getTime() - lapseHours * 3_600_000);

/** How many places the contact of a group gives back. */
export const placesBack = count(heldPlacesMax, 'held.number.invalid', 1);

/** How many people of a group came without being named, and how many of them have left. */
export const heldCameSchema = z
  .object({
    came: count(heldCameMax, 'held.came.invalid', 0),
    left: count(heldCameMax, 'held.came.invalid', 0),
  })
  .superRefine(({ came, left }, ctx) => {
    if (left > came)
      ctx.addIssue({ code: 'custom', path: ['left'], message: fault('held.left.more', { came }) });
  });
export type HeldCame = z.output<typeof heldCameSchema>;

/** Why nothing is held any more; `returned` by the contact of the group. */
export const heldEndings = ['released', 'lapsed', 'canceled', 'returned'] as const;
export type HeldEnding = (typeof heldEndings)[number];
