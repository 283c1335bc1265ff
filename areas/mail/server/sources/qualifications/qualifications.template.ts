import { formatDay } from '#shared/rules/dates.ts';
import { kindText, type QualificationKind } from '#areas/qualifications/rules/qualifications.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../../gallery/values.template.ts';
import type { Block } from '../../layout/draft.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { staffTemplate } from './qualifications.rules.ts';

interface EndingData {
  firstName: string;
  organization: string;
  kind: QualificationKind;
  /** The last day on which it holds, `YYYY-MM-DD`. */
  expiresOn: string;
  /** The organization's page. */
  url: string;
}

const ending = ({ text, url }: Values) => ({
  firstName: text('Ada'),
  organization: text('Riverside Food Bank'),
  kind: 'drivers license' as const,
  expiresOn: '2030-07-02',
  url: url('/organization/landingpage'),
});

/** To the person, when something that an organization has on file ends soon. */
export const qualificationSoon = defineMail({
  name: 'qualification-soon',
  words: (t: Translate, data: EndingData) => {
    const params = wordsOf(t, data);
    return {
      subject: t('mail.qualificationSoon.subject', params),
      preview: t('mail.qualificationSoon.preview', params),
      heading: t('mail.qualificationSoon.heading', params),
      blocks: [
        { kind: 'paragraph', text: t('mail.qualificationSoon.intro', params) },
        { kind: 'paragraph', text: t('mail.qualificationEnding.next', params) },
        { kind: 'button', label: t('mail.qualificationEnding.open'), url: data.url },
      ],
      reason: t('mail.qualificationEnding.reason', params),
    };
  },
  example: ending,
});

/** To the person, when it has ended. */
export const qualificationOver = defineMail({
  name: 'qualification-over',
  words: (t: Translate, data: EndingData) => {
    const params = wordsOf(t, data);
    return {
      subject: t('mail.qualificationOver.subject', params),
      preview: t('mail.qualificationOver.preview'),
      heading: t('mail.qualificationOver.heading', params),
      blocks: [
        { kind: 'paragraph', text: t('mail.qualificationOver.intro', params) },
        { kind: 'paragraph', text: t('mail.qualificationEnding.next', params) },
        { kind: 'button', label: t('mail.qualificationEnding.open'), url: data.url },
      ],
      reason: t('mail.qualificationEnding.reason', params),
    };
  },
  example: ending,
});

const wordsOf = (t: Translate, { firstName, organization, kind, expiresOn }: EndingData) => ({
  firstName,
  organization,
  what: t(kindText(kind)),
  day: formatDay(t, expiresOn),
});

/** A line of the list: whose, what, until when, and where that is seen. */
interface EndingLine {
  name: string;
  kind: QualificationKind;
  expiresOn: string;
  url: string;
}

interface EndingsData {
  organization: string;
  over: readonly EndingLine[];
  soon: readonly EndingLine[];
  /** There are more than the list has room for. */
  hasMore: boolean;
  /** The list of volunteers. */
  url: string;
}

const line = ({ text, url }: Values, expiresOn: string): EndingLine => ({
  name: text('Ada Okafor'),
  kind: 'background check',
  expiresOn,
  url: url('/user/user-settings/volunteers/Riverside%20Food%20Bank'),
});

/** To those who work for the organization: whose qualifications end soon or have ended. */
export const qualificationsEnding = defineMail({
  name: staffTemplate,
  words: (t: Translate, { organization, over, soon, hasMore, url }: EndingsData) => ({
    subject: t('mail.qualificationsEnding.subject', { organization }),
    preview: t('mail.qualificationsEnding.preview'),
    heading: t('mail.qualificationsEnding.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.qualificationsEnding.intro', { organization }) },
      listOf(t, t('mail.qualificationsEnding.over'), over),
      listOf(t, t('mail.qualificationsEnding.soon'), soon),
      hasMore && { kind: 'paragraph', text: t('mail.qualificationsEnding.more') },
      { kind: 'button', label: t('mail.qualificationsEnding.open'), url },
    ],
    reason: t('mail.qualificationsEnding.reason', { organization }),
  }),
  example: (values) => ({
    organization: values.text('Riverside Food Bank'),
    over: values.list([line(values, '2030-05-31')]),
    soon: [line(values, '2030-06-20'), ...values.list([line(values, '2030-07-02')])],
    hasMore: false,
    url: values.url('/user/user-settings/volunteers/Riverside%20Food%20Bank'),
  }),
  variants: {
    more: (values) => ({
      organization: values.text('Riverside Food Bank'),
      over: [line(values, '2030-05-31')],
      soon: [],
      hasMore: true,
      url: values.url('/user/user-settings/volunteers/Riverside%20Food%20Bank'),
    }),
  },
});

const listOf = (t: Translate, title: string, lines: readonly EndingLine[]): Block => ({
  kind: 'facts',
  title,
  facts: lines.map(({ name, kind, expiresOn, url }) => ({
    label: formatDay(t, expiresOn),
    value: t('mail.qualificationsEnding.line', { name, what: t(kindText(kind)) }),
    url,
  })),
});

export const qualificationMails = [qualificationSoon, qualificationOver, qualificationsEnding] as const;
