import { z } from 'zod';
import { invalidEmail, textField } from '#areas/accounts/rules/account-forms.ts';
import { emailMax, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { fault } from '#shared/texts/faults.ts';
import {
  activityDescriptionMaxLength,
  activityTitleMax,
  capacitySchema,
  checkInHoursMax,
  countMax,
  activitiesMax,
  opportunityDescriptionMax,
  opportunityTitleMax,
} from './opportunities.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { tidyName } from '#shared/rules/names.ts';
import { kindsAmong, qualificationKinds } from '#areas/qualifications/rules/qualifications.ts';
import { accessCodeMax } from '#areas/registrations/rules/registrations.ts';

/*
 * What the opportunity editor edits: one document in four parts, a part for each of its steps 1 to 4. The same
 * schemas judge a step on the screen and the whole on the server (areas/opportunities/README.md, "The editor").
 */

/** What an opportunity can ask of its volunteers. */
export const requirementOptions = [
  'background check',
  'drivers license',
  'must be 18',
  'Completed Volunteer Application',
] as const;

/** Labels of activities that the reports know. */
export const activityTags = ['Driver', 'Pickup', 'Delivery'] as const;

/** Most dates of one opportunity that are not over, and most slots (an activity on a date) on them. */
export const openDatesMax = 1500;
export const openSlotsMax = 20_000;
/** Most contacts, skills, requirements, groups and addresses of the email group. */
export const editorListMax = 100;
/** Largest rate of an hour. */
export const rateMax = 99_999_999;

const unique = <Value extends string>(values: Value[]): Value[] => [...new Set(values)];
const text = (required: string, max: number, tooLong: string) =>
  trimmedText({ max, required, tooLong }).refine((value) => tidyName(value) !== '', { error: required });
const tooMany = fault('opportunityEditor.choices.tooMany', { max: editorListMax });
const listOf = <Item extends z.ZodType<string, string>>(item: Item) =>
  z.array(item).max(editorListMax, { error: tooMany }).overwrite(unique);
const choice = z.string().min(1).max(200);

/** Step 1. */
export const basicsSchema = z.object({
  organizationId: z.uuid({ error: fault('opportunityEditor.organization.required') }),
  locationId: z.uuid({ error: fault('opportunityEditor.location.required') }),
  title: text(
    fault('opportunities.title.required'),
    opportunityTitleMax,
    fault('opportunities.title.tooLong', { max: opportunityTitleMax }),
  ).overwrite(tidyName),
  description: text(
    fault('opportunities.description.required'),
    opportunityDescriptionMax,
    fault('opportunities.text.tooLong', { max: opportunityDescriptionMax }),
  ),
  /** Ids of the people named as contacts, in order. */
  coordinatorIds: listOf(choice).min(1, { error: fault('opportunityEditor.coordinators.required') }),
  skills: listOf(choice).min(1, { error: fault('opportunityEditor.skills.required') }),
  requirements: listOf(choice),
  /** What has to be on file before somebody signs up. */
  demanded: z.array(z.enum(qualificationKinds)).overwrite(kindsAmong).default([]),
  /** An upload of this person, or the picture that the opportunity has. */
  imageFileId: z.uuid().nullable(),
});
export type Basics = z.output<typeof basicsSchema>;

/** Names a date or an activity inside the document: its id, or for a new one any name that is not in use. */
const reference = z.string().min(1).max(64);

/** One activity on one date. */
const slotSchema = z.object({
  /** Its id if the opportunity has it already: the person who signed up belongs to it. Left out for a new one. */
  id: z.uuid().optional(),
  activityId: reference,
  /** Places for account holders. */
  count: capacitySchema,
});
export type SlotEntry = z.output<typeof slotSchema>;

const dateSchema = z.object({
  id: reference,
  /** Instants, ISO 8601 in UTC; they are entered and shown in the location's zone. */
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  /** Tells apart dates of the same time. */
  label: trimmedText({
    max: activityTitleMax,
    tooLong: fault('opportunities.line.tooLong', { max: activityTitleMax }),
  }).overwrite(tidyName),
  /** The series that it belongs to: dates that one rule made at once. Left out for a date that was added alone. */
  seriesId: z.uuid().optional(),
  slots: z.array(slotSchema).max(activitiesMax),
});
export type DateEntry = z.output<typeof dateSchema>;

/** What an activity is, on any dates. */
export const activitySchema = z.object({
  id: reference,
  title: text(
    fault('opportunities.activity.title.required'),
    activityTitleMax,
    fault('opportunities.line.tooLong', { max: activityTitleMax }),
  ).overwrite(tidyName),
  description: text(
    fault('opportunities.activity.description.required'),
    activityDescriptionMaxLength,
    fault('opportunities.activity.description.tooLong', { max: activityDescriptionMaxLength }),
  ),
  tags: listOf(choice),
  workingHoursType: trimmedText({ max: activityTitleMax }),
  /** Money an hour is worth; null for none. */
  rate: z
    .number({ error: fault('opportunityEditor.activity.rate.invalid', { max: rateMax }) })
    .min(0, { error: fault('opportunityEditor.activity.rate.invalid', { max: rateMax }) })
    .max(rateMax, { error: fault('opportunityEditor.activity.rate.invalid', { max: rateMax }) })
    .nullable(),
});
export type ActivityEntry = z.output<typeof activitySchema>;
/** The same without a name inside a document: the form of one activity. */
export const activityFormSchema = activitySchema.omit({ id: true });

/** Step 2: the dates that are not over, and what there is to do on them. Dates that are over are not part of it. */
export const scheduleSchema = z
  .object({
    dates: z
      .array(dateSchema)
      .max(openDatesMax, { error: fault('opportunityEditor.dates.total', { max: openDatesMax }) }),
    activities: z
      .array(activitySchema)
      .max(activitiesMax, { error: fault('opportunities.activities.tooMany', { max: activitiesMax }) }),
  })
  .superRefine(refuseOddSchedule);
export type ScheduleDocument = z.output<typeof scheduleSchema>;

/** What no single entry shows: times that end before they begin, the same thing twice, references that lead nowhere. */
function refuseOddSchedule(
  { dates, activities }: { dates: readonly DateEntry[]; activities: readonly ActivityEntry[] },
  ctx: z.RefinementCtx,
): void {
  const refuse = (path: (string | number)[], message: string) =>
    ctx.addIssue({ code: 'custom', path, message });
  const known = new Set(activities.map(({ id }) => id));
  if (known.size < activities.length) refuse(['activities'], fault('opportunityEditor.schedule.unknown'));
  const times = new Set<string>();
  const ids = new Set<string>();
  let slots = 0;
  for (const [index, date] of dates.entries()) {
    const [start, end] = [Date.parse(date.startAt), Date.parse(date.endAt)];
    if (start >= end) refuse(['dates', index, 'endAt'], fault('opportunities.dates.endBeforeStart'));
    const time = `${start} ${end} ${date.label}`;
    if (times.has(time) || ids.has(date.id)) refuse(['dates', index], fault('opportunities.dates.twice'));
    times.add(time);
    ids.add(date.id);
    const here = new Set<string>();
    for (const [at, { activityId }] of date.slots.entries()) {
      const path = ['dates', index, 'slots', at, 'activityId'];
      if (!known.has(activityId)) refuse(path, fault('opportunityEditor.schedule.unknown'));
      if (here.has(activityId)) refuse(path, fault('opportunityEditor.schedule.twice'));
      here.add(activityId);
    }
    slots += date.slots.length;
  }
  if (slots > openSlotsMax) refuse(['dates'], fault('opportunityEditor.slots.total', { max: openSlotsMax }));
}

const count = z
  .number({ error: fault('opportunityEditor.settings.notPositive') })
  .int({ error: fault('opportunityEditor.settings.notPositive') })
  .min(0, { error: fault('opportunityEditor.settings.notPositive') })
  .max(countMax, { error: fault('opportunities.limit.invalid', { max: countMax }) });

/** Step 3 as it is kept: what is switched off is 0 or empty. The form with its checkboxes is in opportunity-settings.ts. */
export const settingsSchema = z.object({
  /** Most future slots one account holder may hold here; 0 is no limit. */
  registrationLimit: count,
  /** People who come along take places: places and the limit count heads. */
  companionsTakePlaces: z.boolean().default(false),
  /** Hours before a date's start that check-in opens. */
  checkInHours: z
    .number({ error: fault('opportunities.checkInHours.tooFew') })
    .int({ error: fault('opportunities.checkInHours.tooFew') })
    .min(0, { error: fault('opportunities.checkInHours.tooFew') })
    .max(checkInHoursMax, { error: fault('opportunities.checkInHours.tooMany') }),
  /** Asked for at sign-up; empty for none. */
  accessCode: trimmedText({
    max: accessCodeMax,
    tooLong: fault('opportunities.line.tooLong', { max: accessCodeMax }),
  }),
  daysOld: count,
  daysFuture: count,
  /** Addresses that also get the notices of this opportunity. */
  emailGroup: z
    .array(
      textField((value) => invalidEmail(value, 'opportunityEditor.invite.email.invalid'), {
        required: 'opportunityEditor.invite.email.required',
        max: emailMax,
        tooLong: 'opportunityEditor.invite.email.invalid',
        normalize: normalizeEmail,
      }),
    )
    .max(editorListMax, {
      error: fault('opportunityEditor.settings.emailGroup.tooMany', { max: editorListMax }),
    })
    .overwrite(unique),
  isPrivate: z.boolean(),
});
export type SettingsDocument = z.output<typeof settingsSchema>;

/** Step 4: open to all account holders (as after Skip), or restricted to at least one group. */
export const groupsSchema = z
  .object({ restrict: z.boolean(), groupIds: listOf(z.uuid()) })
  .superRefine(({ restrict, groupIds }, ctx) => {
    if (restrict && groupIds.length === 0)
      ctx.addIssue({
        code: 'custom',
        path: ['groupIds'],
        message: fault('opportunityEditor.groups.required'),
      });
    if (!restrict && groupIds.length > 0)
      ctx.addIssue({
        code: 'custom',
        path: ['restrict'],
        message: fault('opportunityEditor.settings.checkbox.required'),
      });
  });
export type GroupsDocument = z.output<typeof groupsSchema>;

/** Step 4 when Continue is pressed: both a group and the checkbox are asked for. Skip asks for nothing. */
export const groupsStepSchema = z
  .object({ restrict: z.boolean(), groupIds: listOf(z.uuid()) })
  .superRefine(({ restrict, groupIds }, ctx) => {
    if (groupIds.length === 0)
      ctx.addIssue({
        code: 'custom',
        path: ['groupIds'],
        message: fault('opportunityEditor.groups.required'),
      });
    if (!restrict)
      ctx.addIssue({
        code: 'custom',
        path: ['restrict'],
        message: fault('opportunityEditor.settings.checkbox.required'),
      });
  });

/** The whole of what the editor edits. */
export const opportunityDocumentSchema = z.object({
  basics: basicsSchema,
  schedule: scheduleSchema,
  settings: settingsSchema,
  groups: groupsSchema,
});
export type OpportunityDocument = z.output<typeof opportunityDocumentSchema>;

/** What becomes of the people in a slot whose date or activity changes or goes. */
export const peopleActions = ['keep', 'move', 'release'] as const;
export type PeopleAction = (typeof peopleActions)[number];

const slotId = z.uuid();

/** The organizer's word on the people of one slot. */
export const peopleChoiceSchema = z.discriminatedUnion('action', [
  /** They keep their places and learn what changed; only for slots that stay. */
  z.object({ slotId, action: z.literal('keep') }),
  /** Their places are cancelled, and they learn it. */
  z.object({ slotId, action: z.literal('release') }),
  /** They go to another activity or date of the document, which must have room for all of them. */
  z.object({
    slotId,
    action: z.literal('move'),
    to: z.object({ dateId: reference, activityId: reference }),
  }),
]);
export type PeopleChoice = z.output<typeof peopleChoiceSchema>;

export const saveStatuses = ['draft', 'published'] as const;
export type SaveStatus = (typeof saveStatuses)[number];

/** The document of what is brought along from elsewhere: the same, but it may name no skills. */
export const importedDocumentSchema = opportunityDocumentSchema.extend({
  basics: basicsSchema.extend({ skills: listOf(choice) }),
});

/** A new opportunity: Save Draft or Publish Now. */
export const newOpportunitySchema = opportunityDocumentSchema.extend({ status: z.enum(saveStatuses) });

/** A change: Save Draft, Publish Now or Save and Publish. */
export const changedOpportunitySchema = newOpportunitySchema.extend({
  /** The version that was opened: a save on top of somebody else's is refused. */
  version: z.number().int().min(1),
  /** One choice for each slot that a refusal `opportunity.people-affected` named. */
  people: z.array(peopleChoiceSchema).max(openSlotsMax).default([]),
});
export type ChangedOpportunity = z.output<typeof changedOpportunitySchema>;
export type NewOpportunityDocument = z.output<typeof newOpportunitySchema>;

/** A new opportunity as it is sent. */
export const createOpportunitySchema = newOpportunitySchema.extend({
  /**
   * Drawn at random once for each new opportunity, and sent again with every further attempt to create it: they make
   * one opportunity together. Without it each attempt makes one.
   */
  creationKey: z.uuid().optional(),
});
export type CreateOpportunity = z.output<typeof createOpportunitySchema>;
