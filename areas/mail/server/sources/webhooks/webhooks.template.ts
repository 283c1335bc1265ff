import type { Translate } from '#shared/texts/text.ts';
import { defineMail } from '../../layout/mail.template.ts';

interface OffData {
  organization: string;
  /** Where it went, without its path. */
  host: string;
  /** Since when nothing arrived, `MM/DD/YYYY`. */
  day: string;
  /** Where it is switched on again. */
  url: string;
}

/** To organizers: a webhook was switched off because nothing arrived. */
export const webhookOff = defineMail({
  name: 'webhook-off',
  words: (t: Translate, { organization, host, day, url }: OffData) => ({
    subject: t('webhookMail.subject', { organization }),
    preview: t('webhookMail.preview', { host }),
    heading: t('webhookMail.heading'),
    blocks: [
      { kind: 'paragraph', text: t('webhookMail.text', { day }) },
      {
        kind: 'facts',
        facts: [
          { label: t('webhookMail.organization'), value: organization },
          { label: t('webhookMail.host'), value: host },
        ],
      },
      { kind: 'paragraph', text: t('webhookMail.next') },
      { kind: 'button', label: t('webhookMail.button'), url },
    ],
    reason: t('webhookMail.reason', { organization }),
  }),
  example: ({ text, url }) => ({
    organization: text('Riverside Food Bank'),
    host: text('hooks.example.org'),
    day: '09/02/2030',
    url: url('/user/user-settings/webhooks/Riverside%20Food%20Bank'),
  }),
});

export const webhookMails = [webhookOff] as const;
