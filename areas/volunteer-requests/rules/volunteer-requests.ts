/** State of a volunteer's request to join a private organization. */
export const volunteerRequestStatuses = ['pending', 'approved', 'declined'] as const;
export type VolunteerRequestStatus = (typeof volunteerRequestStatuses)[number];

/** Whom an organization's invitation went to: somebody with an account, or somebody for whom it made one. */
export const invitationKinds = ['account', 'newcomer'] as const;
export type InvitationKind = (typeof invitationKinds)[number];

/** What an organization's list says of people: one word for everybody who was invited, with an account or without one. */
export const listedStatuses = [...volunteerRequestStatuses, 'invited'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** Longest text that volunteers are searched by. */
export const volunteersSearchMax = 120;

/** What somebody says to an organization that put them on its list. */
export const invitationAnswers = ['accepted', 'refused'] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];
