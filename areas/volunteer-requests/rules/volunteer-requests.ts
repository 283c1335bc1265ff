/** State of a volunteer's request to join a private organization. */
export const volunteerRequestStatuses = ['pending', 'approved', 'declined'] as const;
export type VolunteerRequestStatus = (typeof volunteerRequestStatuses)[number];
