import { defineChange } from '#server/platform/trail.ts';

/** People were added to an organization's list, with accounts or invitations. */
export const volunteersAdded = defineChange('volunteers.added', 'people', 'organization');

/** A person without an email address is kept on record. */
export const recordCreated = defineChange('volunteer.record-created', 'people', 'person');

/** What is on record of such a person was corrected. */
export const recordChanged = defineChange('volunteer.record-changed', 'people', 'person');

/** Such a person was erased. */
export const recordErased = defineChange('volunteer.record-erased', 'people', 'person');

/** Somebody gets no places at an organization any more. */
export const volunteerBlocked = defineChange('volunteer.blocked', 'people', 'person');

/** Somebody who was blocked gets places again. */
export const volunteerUnblocked = defineChange('volunteer.unblocked', 'people', 'person');

/** Other people come along with a volunteer than before. */
export const peopleAlongChanged = defineChange('volunteer.people-along-changed', 'people', 'person');

/** Somebody on record was asked to take the record over. */
export const takeOverAsked = defineChange('volunteer.record-invited', 'people', 'person');

/** That was taken back. */
export const takeOverTakenBack = defineChange('volunteer.record-invitation-ended', 'people', 'person');
