import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../../gallery/values.template.ts';
import type { Block, Fact } from '../../layout/draft.template.ts';
import { defineMail } from '../../layout/mail.template.ts';

interface ContactData {
  /** Full name of the sender, as it was typed. */
  name: string;
  email: string;
  homePhone: string;
  cellPhone: string;
  message: string;
  /** The address is that of the account which sent it. */
  isProven: boolean;
}

const written = ({ text, optional }: Values): ContactData => ({
  name: text('Ada Okafor'),
  email: 'ada@example.org',
  homePhone: optional('2155550100'),
  cellPhone: optional('2155550123'),
  message: text('Hello,\n\nmay I bring my daughter along? She is twelve.'),
  isProven: false,
});

const senderFacts = (t: Translate, { name, email }: ContactData, others: readonly Fact[]): Block => ({
  kind: 'facts',
  facts: [
    { label: t('contact.mail.name'), value: name },
    { label: t('contact.mail.email'), value: email },
    ...others,
  ],
});

const wordsOf = (t: Translate, { name, message, isProven }: ContactData): readonly (Block | false)[] => [
  { kind: 'quote', text: message },
  { kind: 'paragraph', text: t('contact.mail.answer', { name }) },
  !isProven && { kind: 'paragraph', text: t('contact.mail.unproven') },
];

/** To the support team: what somebody wrote in the Contact Us form. */
export const contactUs = defineMail({
  name: 'contact-us',
  words: (t: Translate, data: ContactData & { organizationName: string }) => ({
    subject: t('contact.mail.us.subject', data),
    preview: t('contact.mail.us.preview'),
    heading: t('contact.mail.us.heading', data),
    blocks: [
      senderFacts(t, data, [
        { label: t('contact.mail.phone'), value: data.cellPhone },
        { label: t('contact.mail.organization'), value: data.organizationName },
      ]),
      ...wordsOf(t, data),
    ],
    reason: t('contact.mail.us.reason'),
  }),
  example: (values) => ({ ...written(values), organizationName: values.optional('Riverside Food Bank') }),
});

/** To those who run an opportunity or an organization: what somebody wrote in the Contact Coordinator form. */
export const contactCoordinatorMail = defineMail({
  name: 'contact-coordinator',
  words: (
    t: Translate,
    data: ContactData & {
      organization: string;
      /** The opportunity that it is about, with its page. */
      opportunity: { title: string; url: string } | null;
    },
  ) => {
    const { opportunity, organization, name } = data;
    const about = opportunity?.title ?? organization;
    return {
      subject: t('contact.mail.coordinator.subject', { about, name }),
      preview: t('contact.mail.coordinator.preview'),
      heading: t('contact.mail.coordinator.heading', { name }),
      blocks: [
        senderFacts(t, data, [
          { label: t('contact.mail.homePhone'), value: data.homePhone },
          { label: t('contact.mail.cellPhone'), value: data.cellPhone },
          { label: t('contact.mail.organization'), value: organization },
          ...(opportunity
            ? [{ label: t('contact.mail.opportunity'), value: opportunity.title, url: opportunity.url }]
            : []),
        ]),
        ...wordsOf(t, data),
      ],
      reason: t('contact.mail.coordinator.reason', { about }),
    };
  },
  example: (values) => ({
    ...written(values),
    organization: values.text('Riverside Food Bank'),
    opportunity: { title: values.text('Serve dinner at the shelter'), url: values.url('/opportunities/1') },
  }),
  variants: {
    organization: (values) => ({
      ...written(values),
      organization: values.text('Riverside Food Bank'),
      opportunity: null,
      isProven: true,
    }),
  },
});

export const contactMails = [contactUs, contactCoordinatorMail] as const;
