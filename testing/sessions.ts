import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/index.ts';
import { sessionCookieName, signSessionToken } from '#server/features/accounts/codes/accounts.secrets.ts';

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
    token,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
    createdAt: now,
    updatedAt: now,
  });
  return `${sessionCookieName}=${encodeURIComponent(signSessionToken(token, secret))}`;
}
