import type { Translate } from '#shared/texts/text.ts';
import { defineMail } from '../../layout/mail.template.ts';

interface ReportedData {
  emailId: string;
  subject: string;
  /** The reported mail as plain text; empty once it is forgotten. */
  text: string;
  recipient: string;
  organizationId: string;
  organization: string;
  /** The address of the person who founded the organization; empty when that is not known. */
  founder: string;
  pageUrl: string;
  /** What the recipient says of it. */
  words: string;
}

/** To the support team: somebody reported a mail. */
export const reportedMail = defineMail({
  name: 'email-reported',
  words: (t: Translate, data: ReportedData) => ({
    subject: t('report.mail.subject', { organization: data.organization }),
    preview: data.subject,
    heading: t('report.mail.heading'),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('report.mail.organization'), value: data.organization },
          { label: t('report.mail.organizationId'), value: data.organizationId },
          { label: t('report.mail.founder'), value: data.founder },
          { label: t('report.mail.recipient'), value: data.recipient },
          { label: t('report.mail.reported'), value: data.subject },
          { label: t('report.mail.emailId'), value: data.emailId },
        ],
      },
      data.words !== '' && { kind: 'paragraph', text: t('report.mail.words') },
      { kind: 'quote', text: data.words },
      { kind: 'paragraph', text: t('report.mail.text') },
      { kind: 'quote', text: data.text },
      { kind: 'button', label: t('report.mail.page'), url: data.pageUrl },
      { kind: 'paragraph', text: t('report.mail.next') },
    ],
    reason: t('report.mail.reason'),
  }),
  example: ({ text, optional, url }) => ({
    emailId: '0197a2f4-0000-7000-8000-000000000001',
    subject: text('Riverside Food Bank: News'),
    text: text('Hello Ada!'),
    recipient: 'ada@example.org',
    organizationId: '0197a2f4-0000-7000-8000-000000000002',
    organization: text('Riverside Food Bank'),
    founder: 'grace@example.org',
    pageUrl: url('/organization/landingpage'),
    words: optional('I don’t know these people.'),
  }),
});

export const reportMails = [reportedMail] as const;
