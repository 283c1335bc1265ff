/** Texts of the organizer's first page: the list of their opportunities, its filters, and what can be done there. */
export const organizerHomeMessages = {
  'organizerHome.refused.draft': 'This opportunity is still a draft. Publish it first.',
  'organizerHome.page.unknown': 'This page of the list is not there any more.',
  'organizerHome.clone.tooFar': 'Please choose a day within the next {years} years.',
} as const;
