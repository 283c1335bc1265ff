import { createHmac } from 'node:crypto';

/**
 * What a device seals with what it keeps. It is bound to the session: with another one there is another. Of
 * the token only what is kept of it is used, so it says nothing about the token.
 */
export const deviceSecret = (secret: string, tokenHash: string): string =>
  createHmac('sha256', secret).update(`device-secret:${tokenHash}`).digest('base64url');

/**
 * What a device seals with what waits to be sent. It is of the account: once the session has ended its keys are gone from the
 * device, and the person who did it opens it in the next session.
 */
export const waitingSecret = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`device-waiting:${userId}`).digest('base64url');

/** What stands for an account on devices. It is the same on all of them, and who has one finds no account by it. */
export const deviceAccount = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`device-account:${userId}`).digest('base64url');
