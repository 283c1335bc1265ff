import { randomUUID } from 'node:crypto';
import { sign } from '@fastify/cookie';
import type { Queryable } from '#server/db/client.ts';
import { sessions } from '#areas/accounts/schema/accounts.ts';
import { sessionCookieName } from '#areas/accounts/server/sessions/session-cookie.http.ts';
import { hashToken, sessionExpiry } from '#areas/accounts/server/sessions/sessions.rules.ts';

const name = sessionCookieName({ publicUrl: 'http://localhost' });

/** Opens a session for a user without going through sign-in. @returns the `cookie` header of its requests */
export async function openSession(
  db: Queryable,
  user: { id: string },
  { now, secret }: { now: Date; secret: string },
): Promise<string> {
  const token = randomUUID();
  await db.insert(sessions).values({
    id: randomUUID(),
    userId: user.id,
    tokenHash: hashToken(token),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionExpiry(now),
  });
  return signedCookie(token, secret);
}

/** The `cookie` header with a token that is signed with the secret, whether or not it has a session. */
export const signedCookie = (token: string, secret: string): string =>
  `${name}=${encodeURIComponent(sign(token, secret))}`;

/** The `cookie` header with all that a browser keeps of these answers. */
export function cookiesOf(...answers: { cookies: { name: string; value: string }[] }[]): string {
  const kept = new Map(answers.flatMap(({ cookies }) => cookies.map(({ name: of, value }) => [of, value])));
  return [...kept].map(([of, value]) => `${of}=${encodeURIComponent(value)}`).join('; ');
}

/** The `cookie` header with the session that a browser would send after this answer. */
export function cookieOf(answer: { cookies: { name: string; value: string }[] }): string {
  const cookie = answer.cookies.find((candidate) => candidate.name === name);
  return `${name}=${encodeURIComponent(cookie?.value ?? '')}`;
}
