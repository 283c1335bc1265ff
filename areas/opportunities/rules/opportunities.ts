import { z } from 'zod';
import { daysBetween } from '#shared/rules/dates.ts';
import { fault } from '#shared/texts/faults.ts';

/** Where an opportunity is in its life. Only published, not deleted, not ended ones are listed publicly. */
export const opportunityStatuses = ['draft', 'published', 'archived'] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];

/** Longest description of an activity, in characters. */
export const activityDescriptionMaxLength = 350;
/** Most characters of why a date was canceled. */
export const cancelReasonMaxLength = 300;

/** Check-in opens at most this many hours before a date starts; 24 itself is allowed. */
export const checkInHoursMax = 24;

/** Longest title, in characters; it is part of a composed key (see `organizationNameMax`). */
export const opportunityTitleMax = 150;
/** Longest description and longest access code, in characters. */
export const opportunityDescriptionMax = 20_000;
/** Longest title of an activity, of a tag and of a date's label, in characters. */
export const activityTitleMax = 120;
/** Most dates that one opportunity is created with, or that are added at once (areas/opportunities/README.md, "Opportunities"). */
export const datesMax = 366;
/** A new date begins at most this many years from now. */
export const yearsAheadMax = 10;
/** Most activities of one opportunity. */
export const activitiesMax = 50;
/** Largest number of days or slots in a setting. */
export const countMax = 100_000;
/** Most places of one slot. */
export const capacityMax = 100_000;

/** Places of a slot. */
export const capacitySchema = z
  .number({ error: fault('opportunities.activity.capacity.required') })
  .int({ error: fault('opportunities.activity.capacity.required') })
  .min(1, { error: fault('opportunities.activity.capacity.required') })
  .max(capacityMax, { error: fault('opportunities.activity.capacity.tooMany', { max: capacityMax }) });

/** The days of a schedule that are named relative to now, beside their date. */
export const namedDays = ['yesterday', 'today', 'tomorrow'] as const;
export type NamedDay = (typeof namedDays)[number];

/** How the day of an instant is named at its place, relative to now; undefined for all other days. */
export const namedDayOf = (now: Date, instant: Date, timeZone: string): NamedDay | undefined =>
  // Far from now there is no day to write, and a schedule has hundreds of dates.
  Math.abs(instant.getTime() - now.getTime()) > 49 * 60 * 60 * 1000
    ? undefined
    : namedDays[daysBetween(now, instant, timeZone) + 1];
