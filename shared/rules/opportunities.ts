/** Where an opportunity is in its life. Only published, not deleted, not ended ones are listed publicly. */
export const opportunityStatuses = ['draft', 'published', 'archived'] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];

/** Longest description of an activity, in characters. */
export const activityDescriptionMaxLength = 350;

/** Check-in opens at most this many hours before a date starts; 24 itself is allowed. */
export const checkInHoursMax = 24;
