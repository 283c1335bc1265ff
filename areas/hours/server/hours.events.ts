import { defineChange } from '#server/platform/trail.ts';

/** An organization counts hours in another way. */
export const hoursSettingsChanged = defineChange('hours.settings-changed', 'settings', 'organization');
