import type { NotificationSettings } from '#areas/accounts/contract/notifications.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { updateProfileColumns } from '../profile/profile.store.ts';

/** Changes which mails the caller gets. Reminders already written still go out. */
export async function updateNotifications(
  ctx: Context<SignedIn>,
  { remindersEnabled }: NotificationSettings,
): Promise<void> {
  const { db, clock } = ctx.deps;
  await withTransaction(db, (tx) =>
    updateProfileColumns(tx, ctx.actor.userId, { remindersEnabled }, clock.now()),
  );
}
