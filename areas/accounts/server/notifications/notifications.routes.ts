import { notificationsContract } from '#areas/accounts/contract/notifications.ts';
import type { Bind } from '#server/http/bind.ts';
import { updateNotifications } from './notifications.actions.ts';
import { readNotifications } from './notifications.queries.ts';

export function registerNotificationsRoutes(bind: Bind): void {
  bind(notificationsContract.get, async ({ ctx }) => readNotifications(ctx.deps.db, ctx.actor));

  bind(notificationsContract.update, async ({ ctx, body }) => {
    await updateNotifications(ctx, body);
    return readNotifications(ctx.deps.db, ctx.actor);
  });
}
