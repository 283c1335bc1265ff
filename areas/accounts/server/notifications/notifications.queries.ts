import { eq } from 'drizzle-orm';
import type { NotificationSettings } from '#areas/accounts/contract/notifications.ts';
import { DomainError } from '#shared/errors.ts';
import type { SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/** Which mails this person wants. */
export async function readNotifications(
  db: Queryable,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<NotificationSettings> {
  const [row] = await db
    .select({ remindersEnabled: users.remindersEnabled, signUpMails: users.signUpMails })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new DomainError('not-found');
  return row;
}
