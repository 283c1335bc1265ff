import { messagesContract } from '#areas/messages/contract/messages.ts';
import { attachmentsMaxBytes } from '#areas/messages/rules/message-attachments.ts';
import type { Bind } from '#server/http/bind.ts';
import { readUpload } from '#server/http/uploads.ts';
import { attachFile } from './attachments/attachments.actions.ts';
import {
  audiencesFor,
  coordinatorRecipientsOf,
  groupRecipientsOf,
  listRecipientsOf,
  recipientsOf,
} from './audiences/audiences.queries.ts';
import { listAudience } from '#areas/messages/rules/message-audiences.ts';
import { sendMessage } from './messages.actions.ts';
import { emailRecepients } from './send-email.actions.ts';

/** How a file that goes with a message is read. */
const attachments = {
  maxBytes: attachmentsMaxBytes,
  tooLarge: 'message.attachment-too-large',
  missing: 'message.attachment-wrong-kind',
} as const;

export function registerMessagesRoutes(bind: Bind): void {
  bind(messagesContract.audiences, ({ ctx }) => audiencesFor(ctx));
  bind(messagesContract.recipients, ({ ctx, params }) => recipientsOf(ctx, params.opportunityId));
  bind(messagesContract.listRecipients, ({ ctx, params: { organizationId: id }, query }) =>
    listRecipientsOf(ctx, listAudience(id, query)),
  );
  bind(messagesContract.groupRecipients, ({ ctx, params }) => groupRecipientsOf(ctx, params.groupId));
  bind(messagesContract.coordinatorRecipients, ({ ctx, params }) =>
    coordinatorRecipientsOf(ctx, params.locationId),
  );
  bind(messagesContract.attach, async ({ ctx, request }) =>
    attachFile(ctx, await readUpload(request, attachments)),
  );
  bind(messagesContract.send, ({ ctx, body }) => sendMessage(ctx, body));
  bind(messagesContract.sendEmail, ({ ctx, body }) => emailRecepients(ctx, body));
}
