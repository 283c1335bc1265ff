import {
  makeMessage,
  makeMessageAttachment,
  makeMessageRecipient,
} from '#areas/mail/testing/mail.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { organizer, ours, opening }) => {
    const audience = { organizationId: ours.organization.id, opportunityId: opening.opportunity.id };
    const message = await makeMessage(tx, organizer, audience);
    const recipient = await makeMessageRecipient(tx, message);
    return { audience, message, recipient, attachment: await makeMessageAttachment(tx, organizer) };
  },
  checks: [
    ['messages', 'subject', `subject = ' '`],
    ['messages', 'content', `content = ''`],
    ['message_audiences', 'one', `location_id = (select id from locations limit 1)`],
    ['message_audiences', 'list', `opportunity_id = null, list = 'friends'`],
    [
      'message_audiences',
      'narrowed',
      `opportunity_id = null, group_id = (select id from groups limit 1), date_ids = array[message_id]`,
    ],
    ['message_recipients', 'address', `address = 'Ada@example.org'`],
    ['message_recipients', 'audiences', `audiences = '{}'`],
    ['message_attachments', 'content_type', `content_type = 'text/html'`],
    ['message_attachments', 'file_name', `file_name = ' '`],
    ['message_attachments', 'byte_size', `byte_size = 5 * 1024 * 1024 + 1`],
  ],
  twice: [
    [
      'messages_send_key_unique',
      'a message of one person',
      (tx, _world, own) =>
        makeMessage(tx, { id: own.message.senderId }, own.audience, { sendKey: own.message.sendKey }),
    ],
    [
      'message_recipients_address_unique',
      'an address of a message',
      (tx, _world, own) => makeMessageRecipient(tx, own.message, { address: own.recipient.address }),
    ],
    [
      'message_attachments_storage_key_unique',
      'a stored attachment',
      (tx, world, own) =>
        makeMessageAttachment(tx, world.organizer, { storageKey: own.attachment.storageKey }),
    ],
  ],
});
