import { createHash } from 'node:crypto';

/** A session ends this long after it was last renewed. */
const sessionDays = 30;
/** A session in use is renewed when its last renewal is this long ago. */
const sessionRenewalDays = 1;
const day = 86_400_000;

/** How long a browser keeps the session's cookie, in seconds. */
export const sessionSeconds = (sessionDays * day) / 1000;

export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + sessionDays * day);

export const isSessionLive = (session: { expiresAt: Date }, now: Date): boolean => session.expiresAt > now;

/** Whether a session that is used now was last renewed so long ago that it is to be renewed again. */
export const isRenewalDue = (session: { lastSeenAt: Date }, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() >= sessionRenewalDays * day;

/**
 * What is kept of a session's token. A token is 256 random bits, so there is nothing to guess and a plain hash is
 * enough: it can be found by the token, and the token can't be found by it.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const userAgentMax = 300;

/** What is kept of what a browser says it is. */
export const keptUserAgent = (userAgent: string | undefined): string | null =>
  userAgent?.slice(0, userAgentMax) || null;
