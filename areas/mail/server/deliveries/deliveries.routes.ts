import { deliveriesContract } from '#areas/mail/contract/deliveries.ts';
import type { Bind } from '#server/http/bind.ts';
import { listSentMessages, readSentMessage } from './deliveries.queries.ts';
import { resendMessage } from './resend.actions.ts';

export function registerDeliveriesRoutes(bind: Bind): void {
  bind(deliveriesContract.messages, ({ ctx, query }) => listSentMessages(ctx, query));
  bind(deliveriesContract.message, ({ ctx, params, query }) => readSentMessage(ctx, params.messageId, query));
  bind(deliveriesContract.resend, ({ ctx, params }) => resendMessage(ctx, params.messageId));
}
