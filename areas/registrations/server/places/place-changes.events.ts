import { defineChange } from '#server/platform/trail.ts';

/** Places of a shift are held for a group, whose name and contact no event has: either may be somebody's. */
export const placesHeld = defineChange('held-places.held', 'opportunities', 'opportunity');

/** Others are held, or for others. */
export const heldChanged = defineChange('held-places.changed', 'opportunities', 'opportunity');

/** What nobody with a name has of them is given back. */
export const heldReleased = defineChange('held-places.released', 'opportunities', 'opportunity');

/** Those who run a date moved somebody to another activity or date. */
export const personMoved = defineChange('registration.moved', 'people', 'place');
