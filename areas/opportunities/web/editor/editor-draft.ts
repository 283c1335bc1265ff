import { z } from 'zod';
import { opportunityStatuses } from '#areas/opportunities/rules/opportunities.ts';
import type { ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { SettingsForm } from '#areas/opportunities/rules/opportunity-settings.ts';
import { qualificationKinds } from '#areas/qualifications/rules/qualifications.ts';
import { draftKey } from '#web/forms/drafts.ts';
import { withoutPastDates, type EditorDocument } from './document.ts';
import type { EditorWork, Version } from './state.ts';

/*
 * What the browser keeps of the editor while it is not saved. The schemas say what it looks like and nothing of what is
 * right: a draft is work that is not done.
 */

const strings = z.array(z.string());

const schedule: z.ZodType<ScheduleDocument> = z.object({
  activities: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      tags: strings,
      workingHoursType: z.string(),
      rate: z.number().nullable(),
    }),
  ),
  dates: z.array(
    z.object({
      id: z.string(),
      startAt: z.string(),
      endAt: z.string(),
      label: z.string(),
      seriesId: z.string().optional(),
      slots: z.array(z.object({ id: z.string().optional(), activityId: z.string(), count: z.number() })),
    }),
  ),
});

const option = z.object({ on: z.boolean(), value: z.string() });
const settings: z.ZodType<SettingsForm> = z.object({
  limit: option,
  /** Drafts from before this was kept don't say. */
  companionsTakePlaces: z.boolean().default(false),
  checkInTimeFrame: option,
  accessCode: option,
  daysOld: option,
  daysFuture: option,
  emailGroup: option,
  private: z.boolean(),
});

const withoutSchedule = z.object({
  basics: z.object({
    organizationId: z.string(),
    locationId: z.string(),
    title: z.string(),
    description: z.string(),
    coordinatorIds: strings,
    skills: strings,
    requirements: strings,
    /** Drafts from before this was kept don't say. */
    demanded: z.array(z.enum(qualificationKinds)).default([]),
    imageFileId: z.string().nullable(),
    imageUrl: z.string().nullable(),
  }),
  settings,
  groups: z.object({ restrict: z.boolean(), groupIds: strings }),
});
const document: z.ZodType<EditorDocument> = withoutSchedule.extend({ schedule });

/** Drafts of before this was kept don't say. */
const status = z.enum(opportunityStatuses).nullable().default(null);

export const editorDraft = z.object({
  /** A schedule that nobody changed is null: it is the one of `base`, and can be very long. */
  document: withoutSchedule.extend({ schedule: schedule.nullable() }),
  base: document,
  version: z.number().nullable(),
  status,
  aside: z
    .object({
      document,
      base: document,
      version: z.number().nullable(),
      status,
      theirName: z.string().nullable(),
    })
    .nullable(),
  reached: z.literal([1, 2, 3, 4, 5]),
  creationKey: z.string(),
  sent: document.nullable(),
});
export type EditorDraft = z.output<typeof editorDraft>;

/** The key of one person's draft of one opportunity; each new opportunity is the same one, `new`. */
export const editorDraftKey = (userId: string, opportunityId: string | null): string =>
  draftKey(userId, `opportunity.${opportunityId ?? 'new'}`);

/** What is kept of the work. */
export const draftOf = ({ document, base, ...work }: EditorWork): EditorDraft => ({
  ...work,
  base,
  document: { ...document, schedule: document.schedule === base.schedule ? null : document.schedule },
});

/** The work that was kept, maybe for days: without dates that are over by now. */
export function workOf({ document, base, aside, ...draft }: EditorDraft, now = new Date()): EditorWork {
  const ahead = <Of extends Pick<Version, 'document' | 'base'>>(version: Of): Of => ({
    ...version,
    document: withoutPastDates(version.document, now),
    base: withoutPastDates(version.base, now),
  });
  const whole = { ...document, schedule: document.schedule ?? base.schedule };
  return { ...draft, ...ahead({ document: whole, base }), aside: aside && ahead(aside) };
}
