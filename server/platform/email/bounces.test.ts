import { expect, it } from 'vitest';
import type { SentMail } from './email.ts';
import { isHardBounce } from './bounces.ts';

const refused = (words: string, over: { isOfRecipient?: boolean } = {}): SentMail => ({
  outcome: 'permanent',
  code: words.slice(0, 3),
  refusal: { words, isOfRecipient: true, ...over },
});

it.each([
  '550 5.1.1 No such user here',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
  '550-5.1.1 The email account that you tried to reach does not exist',
  '550 5.2.1 This mailbox is disabled',
  '550 No such user',
  '551 User not local',
  '553 Mailbox name not allowed',
  '556 Domain does not accept mail',
])('%s is of the address [suppression-4]', (words) => {
  expect(isHardBounce(refused(words))).toBe(true);
});

it.each([
  '552 5.2.2 This mailbox is full',
  '552 Mailbox full',
  '550 5.7.1 Relaying denied',
  '554 5.7.1 Service unavailable; client host is blocked',
  '550 5.1.8 Sender address rejected',
  '530 5.7.0 Authentication required',
  '503 Bad sequence of commands',
])('%s is not [suppression-4]', (words) => {
  expect(isHardBounce(refused(words))).toBe(false);
});

it('nothing else is: what was said of the mail or the session, refusals for now, silence [suppression-4]', () => {
  expect(isHardBounce(refused('550 5.1.1 No such user', { isOfRecipient: false }))).toBe(false);
  const said = { words: '550 5.1.1 No such user', isOfRecipient: true };
  expect(isHardBounce({ outcome: 'temporary', code: '450', refusal: said })).toBe(false);
  expect(isHardBounce({ outcome: 'permanent', code: '550' })).toBe(false);
  expect(isHardBounce({ outcome: 'sent' })).toBe(false);
});
