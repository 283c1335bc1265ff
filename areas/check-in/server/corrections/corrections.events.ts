import { defineChange } from '#server/platform/trail.ts';

/** The times of a visit were corrected once its kiosk had closed. */
export const hoursCorrected = defineChange('hours.corrected', 'hours', 'place');
