/** Texts of the public list, the details page and the organizer's list. */
export const opportunitiesMessages = {
  'opportunities.private': 'This opportunity is private, You cannot access this opportunity.',
} as const;
