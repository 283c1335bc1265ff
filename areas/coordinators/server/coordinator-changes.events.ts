import { defineChange } from '#server/platform/trail.ts';

/** Somebody coordinates other locations than before. */
export const coordinatorMoved = defineChange('coordinator.moved', 'rights', 'person');

/** All of somebody's places as a coordinator were taken away. */
export const coordinatorRemoved = defineChange('coordinator.removed', 'rights', 'person');

/** The link of an invitation to coordinate a location works no more. */
export const invitationTakenBack = defineChange('coordinator.invitation-taken-back', 'rights', 'location');
