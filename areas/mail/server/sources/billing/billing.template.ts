import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../../gallery/values.template.ts';
import { defineMail } from '../../layout/mail.template.ts';

/** What mails about a plan tell the person who pays for it. */
export interface PlanMailData {
  firstName: string;
  /** The price, `$49`, and for what: `per month`. */
  price: string;
  per: string;
  /** The day that it is about, `MM/DD/YYYY`. */
  day: string;
  /** Where plan, card and invoices are. */
  url: string;
}

const example = ({ text, url }: Values): PlanMailData => ({
  firstName: text('Ada'),
  price: '$49',
  per: text('per month'),
  day: '09/02/2030',
  url: url('/subscriptions/packages'),
});

interface PlanWords {
  subject: string;
  preview: string;
  heading: string;
  text: string;
  /** What the button says. */
  label: string;
}

const definePlanMail = (name: string, wordsOf: (t: Translate, data: PlanMailData) => PlanWords) =>
  defineMail({
    name,
    words: (t: Translate, data: PlanMailData) => {
      const { subject, preview, heading, text, label } = wordsOf(t, data);
      return {
        subject,
        preview,
        heading,
        blocks: [
          { kind: 'paragraph', text },
          { kind: 'button', label, url: data.url },
        ],
        reason: t('mail.plan.reason'),
      };
    },
    example,
  });

export const planStarted = definePlanMail('plan-started', (t, { firstName, price, per, day }) => ({
  subject: t('mail.planStarted.subject'),
  preview: t('mail.planStarted.preview'),
  heading: t('mail.planStarted.heading', { firstName }),
  text: t('mail.planStarted.text', { price, per, day }),
  label: t('mail.plan.billing'),
}));

export const planTrialEnding = definePlanMail('plan-trial-ending', (t, { firstName, price, per, day }) => ({
  subject: t('mail.planTrialEnding.subject', { day }),
  preview: t('mail.planTrialEnding.preview', { price, per }),
  heading: t('mail.planTrialEnding.heading', { firstName }),
  text: t('mail.planTrialEnding.text', { price, per, day }),
  label: t('mail.plan.billing'),
}));

export const planUnpaid = definePlanMail('plan-unpaid', (t, { price, day }) => ({
  subject: t('mail.planUnpaid.subject'),
  preview: t('mail.planUnpaid.preview', { day }),
  heading: t('mail.planUnpaid.heading'),
  text: t('mail.planUnpaid.text', { price, day }),
  label: t('mail.plan.card'),
}));

export const planOwing = definePlanMail('plan-owing', (t, { price, day }) => ({
  subject: t('mail.planOwing.subject'),
  preview: t('mail.planOwing.preview', { day }),
  heading: t('mail.planOwing.heading'),
  text: t('mail.planOwing.text', { price, day }),
  label: t('mail.plan.card'),
}));

export const planRecovered = definePlanMail('plan-recovered', (t, { firstName }) => ({
  subject: t('mail.planRecovered.subject'),
  preview: t('mail.planRecovered.preview'),
  heading: t('mail.planRecovered.heading', { firstName }),
  text: t('mail.planRecovered.text'),
  label: t('mail.plan.billing'),
}));

export const planEnded = definePlanMail('plan-ended', (t) => ({
  subject: t('mail.planEnded.subject'),
  preview: t('mail.planEnded.preview'),
  heading: t('mail.planEnded.heading'),
  text: t('mail.planEnded.text'),
  label: t('mail.plan.again'),
}));

export const billingMails = [
  planStarted,
  planTrialEnding,
  planUnpaid,
  planOwing,
  planRecovered,
  planEnded,
] as const;
