import { defineChange } from '#server/platform/trail.ts';

/** A qualification of a volunteer was put on file. */
export const qualificationRecorded = defineChange('volunteer.qualification-recorded', 'people', 'person');

/** A qualification of a volunteer was taken off the file. */
export const qualificationRemoved = defineChange('volunteer.qualification-removed', 'people', 'person');
