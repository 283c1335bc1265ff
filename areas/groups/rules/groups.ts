import { z } from 'zod';
import { invalidEmail, textField } from '#areas/accounts/rules/account-forms.ts';
import { emailMax, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { listedFilter } from '#areas/volunteer-requests/rules/listed-filter.ts';
import { locationsPerRequestMax } from '#areas/coordinators/rules/coordinators.ts';
import { incomingText } from '#shared/rules/incoming.ts';
import { tidyName } from '#shared/rules/names.ts';
import { writtenName } from '#shared/rules/person-names.ts';
import { fault } from '#shared/texts/faults.ts';

/** Longest name of a group, in characters: it is part of a key. */
export const groupNameMax = 120;
/** Longest text that groups are searched by. */
export const groupSearchMax = 120;
/** Groups on a page of their list. */
export const groupPageSize = 10;
/** Most members of a group: as many people as an organization can write to within a day. */
export const groupMembersMax = 50_000;
/** Most members that one request adds, edits or removes; who saves more does so in several. */
export const membersPerSave = 2_000;
/** Largest CSV file of people in bytes, and most rows of it: what a browser reads and keeps without trouble. */
export const groupFileMaxBytes = 20 * 1024 * 1024;
export const groupFileRowsMax = 100_000;

const nameTooLong = fault('opportunities.line.tooLong', { max: groupNameMax });

/** Somebody of a group, who needs no account. */
export const groupMember = z.object({
  firstName: writtenName('first', 'groups.member.firstName.required'),
  lastName: writtenName('last', 'groups.member.lastName.required'),
  email: textField(
    (value) => {
      if (value === '') return ['groups.member.email.required'];
      return invalidEmail(value, 'groups.member.email.invalid');
    },
    {
      required: 'groups.member.email.required',
      max: emailMax,
      tooLong: 'groups.member.email.invalid',
      normalize: normalizeEmail,
    },
  ),
});
export type GroupMemberInput = z.output<typeof groupMember>;

/** A group's name, as the form takes it once. */
export const groupName = incomingText({
  max: groupNameMax,
  required: fault('groups.name.required'),
  tooLong: nameTooLong,
})
  .overwrite(tidyName)
  .refine((value) => value !== '', { error: fault('groups.name.required') })
  .refine((value) => value.length <= groupNameMax, { error: nameTooLong });

/** The locations that a group serves. */
export const groupLocationIds = z
  .array(z.uuid())
  .min(1, { error: fault('groups.locations.required') })
  .max(locationsPerRequestMax);

/** Most people of the list of volunteers who are put into a group, or written to one by one, at once. */
export const listedPeopleMax = 100;

/** People of an organization's list of volunteers, by the ids of their accounts or records. */
export const listedPeople = z
  .array(z.string().min(1).max(200))
  .min(1)
  .max(listedPeopleMax)
  .transform((ids) => [...new Set(ids)]);

/** Those of the list who are meant: one by one, or everybody whom a filter of the list finds, on all of its pages. */
export const chosenListed = z.union([
  z.strictObject({ userIds: listedPeople }),
  z.strictObject({ matching: listedFilter }),
]);
export type ChosenListed = z.output<typeof chosenListed>;

const perSave = fault('groups.members.perSave', { max: membersPerSave });
const added = z.array(groupMember).max(membersPerSave, { error: perSave });

/** The first members of a group. */
export const firstGroupMembers = z.object({ add: added });

/** The changes of a group's members; those who are left out stay as they are. */
export const groupMemberChanges = z.object({
  add: added,
  edit: z.array(groupMember.extend({ id: z.uuid() })).max(membersPerSave, { error: perSave }),
  remove: z.array(z.uuid()).max(membersPerSave, { error: perSave }),
});
export type GroupMemberChanges = z.output<typeof groupMemberChanges>;

/** The indexes of people who stand in a list for a second time, or who are known already, all by their signs (`personSign`). */
export function doublesAmong(signs: readonly string[], known: Iterable<string> = []): number[] {
  const seen = new Set(known);
  return signs.flatMap((sign, index) => {
    if (seen.has(sign)) return [index];
    seen.add(sign);
    return [];
  });
}
