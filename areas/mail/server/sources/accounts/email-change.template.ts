import { linkHours, takeBackHours } from '#areas/accounts/rules/accounts.ts';
import type { Translate } from '#shared/texts/text.ts';
import { defineMail } from '../../layout/mail.template.ts';

/** A link to an address that an account wants. Anybody may have typed it, so it names nobody. */
export const emailChangeMail = defineMail({
  name: 'email-change',
  isSecret: true,
  words: (t: Translate, data: { linkUrl: string }) => ({
    subject: t('mail.emailChange.subject'),
    preview: t('mail.emailChange.preview'),
    heading: t('mail.emailChange.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailChange.intro', { hours: linkHours }) },
      { kind: 'button', label: t('mail.emailChange.link'), url: data.linkUrl },
      { kind: 'paragraph', text: t('mail.emailChange.ignore') },
    ],
    reason: t('mail.emailChange.reason'),
  }),
  example: ({ url }) => ({ linkUrl: url('/user/verify') }),
});

/** To somebody whose address another account asked for: nothing happens to theirs. */
export const emailTaken = defineMail({
  name: 'email-taken',
  words: (t: Translate, data: { logInUrl: string }) => ({
    subject: t('mail.emailTaken.subject'),
    preview: t('mail.emailTaken.preview'),
    heading: t('mail.emailTaken.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailTaken.intro') },
      { kind: 'paragraph', text: t('mail.emailTaken.you') },
      { kind: 'link', label: t('mail.emailTaken.link'), url: data.logInUrl },
    ],
    reason: t('mail.emailTaken.reason'),
  }),
  example: ({ url }) => ({ logInUrl: url('/user/login') }),
});

/**
 * Tells the former address of an account that it has another one, with a link that takes that back. It doesn't say which:
 * others may read a mailbox that somebody leaves.
 */
export const emailChangedMail = defineMail({
  name: 'email-changed',
  isSecret: true,
  words: (t: Translate, data: { firstName: string; linkUrl: string }) => ({
    subject: t('mail.emailChanged.subject'),
    preview: t('mail.emailChanged.preview'),
    heading: t('mail.emailChanged.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailChanged.intro') },
      { kind: 'paragraph', text: t('mail.emailChanged.notYou', { hours: takeBackHours }) },
      { kind: 'button', label: t('mail.emailChanged.link'), url: data.linkUrl },
    ],
    reason: t('mail.changePassword.reason'),
  }),
  example: ({ text, url }) => ({ firstName: text('Ada'), linkUrl: url('/user/first-password') }),
});

/** Tells the address that an account had for a while that its owner took the account back. */
export const emailTakenBackMail = defineMail({
  name: 'email-taken-back',
  words: (t: Translate, data: { supportEmail: string }) => ({
    subject: t('mail.emailTakenBack.subject'),
    preview: t('mail.emailTakenBack.preview'),
    heading: t('mail.emailTakenBack.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailTakenBack.intro') },
      { kind: 'paragraph', text: t('mail.emailTakenBack.help', { email: data.supportEmail }) },
    ],
    reason: t('mail.emailTakenBack.reason'),
  }),
  example: () => ({ supportEmail: 'support@manyhands.example' }),
});
