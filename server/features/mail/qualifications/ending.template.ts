import { formatDay } from '#shared/rules/dates.ts';
import { kindText, type QualificationKind } from '#shared/rules/qualifications.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Block } from '../layout/draft.template.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';

export interface EndingData {
  firstName: string;
  organization: string;
  kind: QualificationKind;
  /** The last day on which it holds, `YYYY-MM-DD`. */
  expiresOn: string;
  /** The organization's page. */
  url: string;
}

/** To the person, when something that an organization has on file ends soon. */
export function qualificationSoon(t: Translate, data: EndingData): RenderedMail {
  const params = wordsOf(t, data);
  return renderMail(t, {
    subject: t('mail.qualificationSoon.subject', params),
    preview: t('mail.qualificationSoon.preview', params),
    heading: t('mail.qualificationSoon.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.qualificationSoon.intro', params) },
      { kind: 'paragraph', text: t('mail.qualificationEnding.next', params) },
      { kind: 'button', label: t('mail.qualificationEnding.open'), url: data.url },
    ],
    reason: t('mail.qualificationEnding.reason', params),
  });
}

/** To the person, when it has ended. */
export function qualificationOver(t: Translate, data: EndingData): RenderedMail {
  const params = wordsOf(t, data);
  return renderMail(t, {
    subject: t('mail.qualificationOver.subject', params),
    preview: t('mail.qualificationOver.preview'),
    heading: t('mail.qualificationOver.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.qualificationOver.intro', params) },
      { kind: 'paragraph', text: t('mail.qualificationEnding.next', params) },
      { kind: 'button', label: t('mail.qualificationEnding.open'), url: data.url },
    ],
    reason: t('mail.qualificationEnding.reason', params),
  });
}

const wordsOf = (t: Translate, { firstName, organization, kind, expiresOn }: EndingData) => ({
  firstName,
  organization,
  what: t(kindText(kind)),
  day: formatDay(t, expiresOn),
});

/** A line of the list: whose, what, until when, and where that is seen. */
export interface EndingLine {
  name: string;
  kind: QualificationKind;
  expiresOn: string;
  url: string;
}

export interface EndingsData {
  organization: string;
  over: readonly EndingLine[];
  soon: readonly EndingLine[];
  /** There are more than the list has room for. */
  hasMore: boolean;
  /** The list of volunteers. */
  url: string;
}

/** To those who work for the organization: whose qualifications end soon or have ended. */
export function qualificationsEnding(t: Translate, data: EndingsData): RenderedMail {
  const params = { organization: data.organization };
  return renderMail(t, {
    subject: t('mail.qualificationsEnding.subject', params),
    preview: t('mail.qualificationsEnding.preview'),
    heading: t('mail.qualificationsEnding.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.qualificationsEnding.intro', params) },
      listOf(t, t('mail.qualificationsEnding.over'), data.over),
      listOf(t, t('mail.qualificationsEnding.soon'), data.soon),
      ...(data.hasMore ? [{ kind: 'paragraph' as const, text: t('mail.qualificationsEnding.more') }] : []),
      { kind: 'button', label: t('mail.qualificationsEnding.open'), url: data.url },
    ],
    reason: t('mail.qualificationsEnding.reason', params),
  });
}

const listOf = (t: Translate, title: string, lines: readonly EndingLine[]): Block => ({
  kind: 'facts',
  title,
  facts: lines.map(({ name, kind, expiresOn, url }) => ({
    label: formatDay(t, expiresOn),
    value: t('mail.qualificationsEnding.line', { name, what: t(kindText(kind)) }),
    url,
  })),
});
