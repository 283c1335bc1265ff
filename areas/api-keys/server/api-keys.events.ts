import { defineChange } from '#server/platform/trail.ts';

/** An API key was made. */
export const keyCreated = defineChange('api-key.created', 'keys', 'api-key');

/** An API key was revoked. */
export const keyRevoked = defineChange('api-key.revoked', 'keys', 'api-key');
