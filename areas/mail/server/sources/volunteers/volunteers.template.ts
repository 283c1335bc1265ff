import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../../gallery/values.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { greeted, somebody } from '../../layout/newcomers.template.ts';

interface AnswerData {
  firstName: string;
  organization: string;
  /** The organization's page. */
  url: string;
}

const answered = ({ text, optional, url }: Values) => ({
  firstName: text('Ada'),
  organization: text('Riverside Food Bank'),
  message: optional('We have no room for new drivers until May.'),
  url: url('/organization/landingpage'),
});

/** To somebody whose request to join an organization was approved. */
export const volunteerApproved = defineMail({
  name: 'volunteer-approved',
  words: (t: Translate, { url, ...params }: AnswerData) => ({
    subject: t('mail.volunteerApproved.subject', params),
    preview: t('mail.volunteerApproved.preview'),
    heading: t('mail.volunteerApproved.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.volunteerApproved.intro', params) },
      { kind: 'button', label: t('mail.volunteerApproved.open'), url },
    ],
    reason: t('mail.volunteerAnswer.reason', params),
  }),
  example: answered,
});

/** To somebody with an account whom an organization put on its list of volunteers, and asks, or approved there unasked. */
export const volunteerImported = defineMail({
  name: 'volunteer-imported',
  words: (
    t: Translate,
    {
      url,
      asks,
      ...params
    }: { name: string; invitedBy: string; organization: string; url: string; asks: boolean },
  ) => ({
    subject: t('mail.imported.subject', params),
    preview: t('mail.imported.preview', params),
    heading: t('mail.imported.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.imported.intro', params) },
      asks && { kind: 'paragraph', text: t('mail.imported.ask', params) },
      { kind: 'paragraph', text: t('mail.imported.nothing') },
      { kind: 'button', label: t(asks ? 'mail.imported.answer' : 'mail.imported.open'), url },
    ],
    reason: t('mail.imported.reason', params),
  }),
  newcomers: (t, data) => ({
    ...data,
    name: greeted(t, data.name),
    invitedBy: somebody(t, data.invitedBy),
  }),
  example: ({ text, url }) => ({
    name: text('Nils Lind'),
    invitedBy: text('Ada Okafor'),
    organization: text('Riverside Food Bank'),
    url: url('/invitation'),
    asks: true,
  }),
});

/** To somebody whose request to join an organization was declined. */
export const volunteerDeclined = defineMail({
  name: 'volunteer-declined',
  words: (t: Translate, { url, message, ...params }: AnswerData & { message: string | null }) => ({
    subject: t('mail.volunteerDeclined.subject', params),
    preview: t('mail.volunteerDeclined.preview'),
    heading: t('mail.volunteerDeclined.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.volunteerDeclined.intro', params) },
      message !== null && {
        kind: 'facts',
        facts: [{ label: t('mail.volunteerDeclined.message'), value: message }],
      },
      { kind: 'paragraph', text: t('mail.volunteerDeclined.next', params) },
      { kind: 'button', label: t('mail.volunteerDeclined.open'), url },
    ],
    reason: t('mail.volunteerAnswer.reason', params),
  }),
  example: answered,
});

/** To those who may answer: somebody applied and waits. */
export const volunteerRequest = defineMail({
  name: 'volunteer-request',
  words: (t: Translate, { url, ...params }: { name: string; organization: string; url: string }) => ({
    subject: t('mail.volunteerRequest.subject', params),
    preview: t('mail.volunteerRequest.preview'),
    heading: t('mail.volunteerRequest.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.volunteerRequest.intro', params) },
      { kind: 'button', label: t('mail.volunteerRequest.open'), url },
    ],
    reason: t('mail.volunteerRequest.reason', params),
  }),
  example: ({ text, url }) => ({
    name: text('Ada Okafor'),
    organization: text('Riverside Food Bank'),
    url: url('/user/user-settings/volunteers/Riverside%20Food%20Bank'),
  }),
});

export const volunteerMails = [
  volunteerApproved,
  volunteerDeclined,
  volunteerImported,
  volunteerRequest,
] as const;
