import { makeEmail, makeEmailGroupAddress, makeSignUpNews } from '#areas/mail/testing/mail.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { ours, organizer, registration }) => {
    await makeEmail(tx, { dedupeKey: 'once' });
    await makeEmailGroupAddress(tx, ours.organization, 'group@example.org');
    await makeSignUpNews(tx, organizer, registration);
  },
  checks: [
    ['email_group_addresses', 'address', `address = 'nobody'`],
    ['email_group_addresses', 'answer', `answer = 'maybe'`],
    ['email_group_addresses', 'answered', `answered_at = null`],
    ['sign_up_news', 'kind', `kind = 'lost'`],
    ['sign_up_news', 'state', `state = 'lost'`],
    ['emails', 'status', `status = 'lost'`],
    ['emails', 'attempts', `attempts = -1`],
    ['emails', 'claimed', `status = 'sending'`],
    ['emails', 'recipient', `recipient = 'nobody'`],
  ],
  twice: [['emails_dedupe_key_unique', 'a mail for one event', (tx) => makeEmail(tx, { dedupeKey: 'once' })]],
});
