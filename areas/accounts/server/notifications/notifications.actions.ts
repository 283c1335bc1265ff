import type { NotificationSettings } from '#areas/accounts/contract/notifications.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { updateProfileColumns } from '../profile/profile.store.ts';

/** Changes which mails the caller gets: those settings that are there. Mails already written still go out. */
export async function updateNotifications(
  ctx: Context<SignedIn>,
  settings: Partial<NotificationSettings>,
): Promise<void> {
  const { db, clock } = ctx.deps;
  await withTransaction(db, (tx) => updateProfileColumns(tx, ctx.actor.userId, settings, clock.now()));
}
