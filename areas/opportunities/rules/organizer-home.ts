import type { OpportunityStatus } from './opportunities.ts';

/**
 * What the organizer's list is sorted by: `next` is the first date that has not ended, `key` organization, location and
 * title. The first is the default.
 */
export const organizerSorts = ['next', 'title', 'key', 'date'] as const;
export type OrganizerSort = (typeof organizerSorts)[number];

/** The first is the default. */
export const sortOrders = ['ascending', 'descending'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Records on one page of the organizer's list. */
export const recordsPerPageChoices = [10, 20, 50, 100] as const;
export const recordsPerPageDefault = 20;

/** What a new organization does first, in order. */
export const firstStepKinds = ['logo', 'place', 'opportunity', 'share', 'kiosk'] as const;
export type FirstStepKind = (typeof firstStepKinds)[number];

/** Most opportunities that one press can change: those of the longest page. */
export const chosenAtOnceMax = Math.max(...recordsPerPageChoices);

/** The status filter's checkboxes, in their order. */
export const statusChoices = ['draft', 'published', 'archived', 'all'] as const;
export type StatusChoice = (typeof statusChoices)[number];

/**
 * The statuses chosen after a checkbox was pressed: checking All clears the others, checking another one clears
 * All, and when nothing is checked any more it is All again (areas/opportunities/README.md, "Organizer home"). All is no status.
 * @param before the statuses chosen until now; none is All
 * @param checked which boxes are checked after the press
 */
export function statusesAfter(
  before: readonly OpportunityStatus[],
  checked: readonly StatusChoice[],
): OpportunityStatus[] {
  if (checked.includes('all') && before.length > 0) return [];
  return checked.filter((choice) => choice !== 'all');
}
