import type { Translate } from '#shared/texts/text.ts';
import { defineMail } from '../layout/mail.template.ts';
import type { MailConfig } from '../outbox/outbox.rules.ts';

/** To an address that somebody entered: the question whether it wants notices, and whose. */
export const emailGroupQuestion = defineMail({
  name: 'email-group',
  words: (t: Translate, { organization, url }: { organization: string; url: string }) => ({
    subject: t('emailGroup.mail.subject'),
    preview: t('emailGroup.mail.preview'),
    heading: t('emailGroup.mail.heading'),
    blocks: [
      { kind: 'paragraph', text: t('emailGroup.mail.intro', { organization }) },
      { kind: 'button', label: t('emailGroup.mail.button'), url },
      { kind: 'paragraph', text: t('emailGroup.mail.nothing') },
    ],
    reason: t('emailGroup.mail.reason'),
  }),
  newcomers: (_t, data) => data,
  example: ({ text, url }) => ({ organization: text('Riverside Food Bank'), url: url('/email-group') }),
});

export const emailGroupMails = [emailGroupQuestion] as const;

/** The page where an address says whether it wants the notices. */
export const emailGroupUrl = ({ publicUrl }: MailConfig, token: string): string =>
  `${publicUrl}/email-group?${new URLSearchParams({ token }).toString()}`;
