import { makeEmail, makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { ours }) => {
    await makeEmail(tx, { dedupeKey: 'once' });
    await makeEmailGroupAddress(tx, ours.organization, 'group@example.org');
  },
  checks: [
    ['email_group_addresses', 'address', `address = 'nobody'`],
    ['email_group_addresses', 'answer', `answer = 'maybe'`],
    ['email_group_addresses', 'answered', `answered_at = null`],
    ['emails', 'status', `status = 'lost'`],
    ['emails', 'attempts', `attempts = -1`],
    ['emails', 'claimed', `status = 'sending'`],
    ['emails', 'recipient', `recipient = 'nobody'`],
  ],
  twice: [['emails_dedupe_key_unique', 'a mail for one event', (tx) => makeEmail(tx, { dedupeKey: 'once' })]],
});
