import { defineChange } from '#server/platform/trail.ts';

/** A form was made. */
export const formCreated = defineChange('form.created', 'settings', 'form');

/** A form has another version. */
export const formChanged = defineChange('form.changed', 'settings', 'form');

/** A form is the one that the organization's page shows. */
export const formActivated = defineChange('form.activated', 'settings', 'form');

/** A form was deleted. */
export const formDeleted = defineChange('form.deleted', 'settings', 'form');
