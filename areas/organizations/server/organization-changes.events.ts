import { defineChange } from '#server/platform/trail.ts';

/** The settings of an organization are others. */
export const organizationChanged = defineChange('organization.changed', 'settings', 'organization');

/** An organization has one location more. */
export const locationAdded = defineChange('location.added', 'settings', 'location');

/** A location has another address. */
export const locationChanged = defineChange('location.changed', 'settings', 'location');

/** A location was taken away. */
export const locationRemoved = defineChange('location.removed', 'settings', 'location');
