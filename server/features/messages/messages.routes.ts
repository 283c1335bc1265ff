import { messagesContract } from '#shared/contract/messages.ts';
import type { Bind } from '#server/http/bind.ts';
import { sendMessage } from './messages.actions.ts';
import { recipientsOf } from './messages.queries.ts';

export function registerMessagesRoutes(bind: Bind): void {
  bind(messagesContract.recipients, ({ ctx, params }) => recipientsOf(ctx, params.opportunityId));
  bind(messagesContract.send, ({ ctx, params, body }) => sendMessage(ctx, params.opportunityId, body));
}
