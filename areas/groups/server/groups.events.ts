import { defineChange } from '#server/platform/trail.ts';

/** A group was made. */
export const groupCreated = defineChange('group.created', 'people', 'group');

/** Other people are in a group, or it serves other locations. */
export const groupChanged = defineChange('group.changed', 'people', 'group');

/** A group was deleted. */
export const groupDeleted = defineChange('group.deleted', 'people', 'group');
