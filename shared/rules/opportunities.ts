import { z } from 'zod';
import { tidyName } from './names.ts';
import { fault } from '../texts/faults.ts';
import { say } from '../texts/text.ts';
import type { RuleError } from './organizations.ts';

/** Where an opportunity is in its life. Only published, not deleted, not ended ones are listed publicly. */
export const opportunityStatuses = ['draft', 'published', 'archived'] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];

/** Longest description of an activity, in characters. */
export const activityDescriptionMaxLength = 350;

/** Check-in opens at most this many hours before a date starts; 24 itself is allowed. */
export const checkInHoursMax = 24;

/** Longest title, in characters; it is part of a composed key (see `organizationNameMax`). */
export const opportunityTitleMax = 150;
/** Longest description and longest access code, in characters. */
export const opportunityDescriptionMax = 20_000;
/** Longest title of an activity, of a tag and of a date's label, in characters. */
export const activityTitleMax = 120;
/** Most dates that one opportunity is created with, or that are added at once (docs/PRODUCT.md, "Opportunities"). */
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

/** The rules of what an activity says. */
export function checkActivityText(activity: { title: string; description: string }): RuleError[] {
  const errors: RuleError[] = [];
  const title = activity.title.trim();
  if (!tidyName(title)) errors.push({ path: 'title', text: say('opportunities.activity.title.required') });
  if (title.length > activityTitleMax)
    errors.push({ path: 'title', text: say('opportunities.line.tooLong', { max: activityTitleMax }) });
  if (!tidyName(activity.description))
    errors.push({ path: 'description', text: say('opportunities.activity.description.required') });
  if (activity.description.length > activityDescriptionMaxLength)
    errors.push({
      path: 'description',
      text: say('opportunities.activity.description.tooLong', { max: activityDescriptionMaxLength }),
    });
  return errors;
}

/** The rules of a slot's number of places; none is typed yet when it is null. */
export function checkCapacity(capacity: number | null, path = 'capacity'): RuleError[] {
  if (capacity === null || !Number.isInteger(capacity) || capacity < 1)
    return [{ path, text: say('opportunities.activity.capacity.required') }];
  if (capacity > capacityMax)
    return [{ path, text: say('opportunities.activity.capacity.tooMany', { max: capacityMax }) }];
  return [];
}
