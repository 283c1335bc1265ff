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
    subject: t('messaging.qualificationSoon.subject', params),
    preview: t('messaging.qualificationSoon.preview', params),
    heading: t('messaging.qualificationSoon.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('messaging.qualificationSoon.intro', params) },
      { kind: 'paragraph', text: t('messaging.qualificationEnding.next', params) },
      { kind: 'button', label: t('messaging.qualificationEnding.open'), url: data.url },
    ],
    reason: t('messaging.qualificationEnding.reason', params),
  });
}

/** To the person, when it has ended. */
export function qualificationOver(t: Translate, data: EndingData): RenderedMail {
  const params = wordsOf(t, data);
  return renderMail(t, {
    subject: t('messaging.qualificationOver.subject', params),
    preview: t('messaging.qualificationOver.preview'),
    heading: t('messaging.qualificationOver.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('messaging.qualificationOver.intro', params) },
      { kind: 'paragraph', text: t('messaging.qualificationEnding.next', params) },
      { kind: 'button', label: t('messaging.qualificationEnding.open'), url: data.url },
    ],
    reason: t('messaging.qualificationEnding.reason', params),
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
    subject: t('messaging.qualificationsEnding.subject', params),
    preview: t('messaging.qualificationsEnding.preview'),
    heading: t('messaging.qualificationsEnding.heading'),
    blocks: [
      { kind: 'paragraph', text: t('messaging.qualificationsEnding.intro', params) },
      listOf(t, t('messaging.qualificationsEnding.over'), data.over),
      listOf(t, t('messaging.qualificationsEnding.soon'), data.soon),
      ...(data.hasMore
        ? [{ kind: 'paragraph' as const, text: t('messaging.qualificationsEnding.more') }]
        : []),
      { kind: 'button', label: t('messaging.qualificationsEnding.open'), url: data.url },
    ],
    reason: t('messaging.qualificationsEnding.reason', params),
  });
}

const listOf = (t: Translate, title: string, lines: readonly EndingLine[]): Block => ({
  kind: 'facts',
  title,
  facts: lines.map(({ name, kind, expiresOn, url }) => ({
    label: formatDay(t, expiresOn),
    value: t('messaging.qualificationsEnding.line', { name, what: t(kindText(kind)) }),
    url,
  })),
});
