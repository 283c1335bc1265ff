import { defineChange } from '#server/platform/trail.ts';

/** An opportunity was made: in the editor, as a copy, or by the import. */
export const opportunityCreated = defineChange('opportunity.created', 'opportunities', 'opportunity');

/** What an opportunity says, or its schedule, is something else. */
export const opportunityChanged = defineChange('opportunity.changed', 'opportunities', 'opportunity');

/** An opportunity was taken out of the lists. */
export const opportunityArchived = defineChange('opportunity.archived', 'opportunities', 'opportunity');

/** Activities on a date don't take place. */
export const dateCanceled = defineChange('opportunity.date-canceled', 'opportunities', 'opportunity');

/** Canceled activities on a date take place after all. */
export const dateRestored = defineChange('opportunity.date-restored', 'opportunities', 'opportunity');
