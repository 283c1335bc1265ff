import { z } from 'zod';
import { reasonMax, reasonSchema } from '#areas/visits/rules/reasons.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { fault } from '#shared/texts/faults.ts';
import { emailMax } from '#areas/accounts/rules/accounts.ts';
import { addedPersonSchema } from '#areas/registrations/rules/added-person.ts';
import { partyMax } from '#areas/registrations/rules/party.ts';

/** Longest name or address by which a volunteer is looked for. */
export const volunteerSearchMax = emailMax;

/** Most people who come along with a walk-in without giving their names: as many as can be brought along by name. */
export const unnamedOthersMax = partyMax;

/** Somebody who stands at the door, and what for. */
export const walkInSchema = addedPersonSchema.extend({
  slotId: z.uuid({ error: fault('checkIn.activityRequired') }),
  /** How many people come along; nobody asks who they are. */
  others: z
    .number({ error: fault('walkIns.others.invalid', { max: unnamedOthersMax }) })
    .int({ error: fault('walkIns.others.invalid', { max: unnamedOthersMax }) })
    .min(0, { error: fault('walkIns.others.invalid', { max: unnamedOthersMax }) })
    .max(unnamedOthersMax, { error: fault('walkIns.others.invalid', { max: unnamedOthersMax }) })
    .default(0),
});

/** Somebody without a place who was there on a past date: who, from when to when, and why that is entered. */
export const missingHoursSchema = addedPersonSchema.extend({
  slotId: z.uuid({ error: fault('checkIn.activityRequired') }),
  checkInAt: isoInstant,
  checkOutAt: isoInstant,
  reason: reasonSchema,
});

/** What a person who is taken off is told about why: plain text, or nothing. */
export const takeOffReason = trimmedText({
  max: reasonMax,
  tooLong: fault('visits.reason.tooLong', { max: reasonMax }),
})
  .overwrite((text) => text.replaceAll(/\s+/g, ' '))
  .regex(/^[^\p{Cc}]*$/u, { error: fault('visits.reason.characters') })
  .default('');

/** `details` of a refusal `walk-in.elsewhere`: where the person has a place, and whether it can be moved from there. */
export const walkInElsewhere = z.object({ slotId: z.uuid(), canMove: z.boolean() });
