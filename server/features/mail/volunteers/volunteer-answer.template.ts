import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';

export interface VolunteerAnswerData {
  firstName: string;
  organization: string;
  /** The organization's page. */
  url: string;
}

/** To somebody whose request to join an organization was approved. */
export function volunteerApproved(t: Translate, { url, ...params }: VolunteerAnswerData): RenderedMail {
  return renderMail(t, {
    subject: t('messaging.volunteerApproved.subject', params),
    preview: t('messaging.volunteerApproved.preview'),
    heading: t('messaging.volunteerApproved.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('messaging.volunteerApproved.intro', params) },
      { kind: 'button', label: t('messaging.volunteerApproved.open'), url },
    ],
    reason: t('messaging.volunteerAnswer.reason', params),
  });
}

/** To somebody whose request to join an organization was declined. */
export function volunteerDeclined(
  t: Translate,
  { url, message, ...params }: VolunteerAnswerData & { message: string | null },
): RenderedMail {
  return renderMail(t, {
    subject: t('messaging.volunteerDeclined.subject', params),
    preview: t('messaging.volunteerDeclined.preview'),
    heading: t('messaging.volunteerDeclined.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('messaging.volunteerDeclined.intro', params) },
      ...(message === null
        ? []
        : [
            {
              kind: 'facts' as const,
              facts: [{ label: t('messaging.volunteerDeclined.message'), value: message }],
            },
          ]),
      { kind: 'paragraph', text: t('messaging.volunteerDeclined.next', params) },
      { kind: 'button', label: t('messaging.volunteerDeclined.open'), url },
    ],
    reason: t('messaging.volunteerAnswer.reason', params),
  });
}

/** To those who may answer: somebody applied and waits. */
export function volunteerRequest(
  t: Translate,
  { url, name, organization }: { name: string; organization: string; url: string },
): RenderedMail {
  const params = { name, organization };
  return renderMail(t, {
    subject: t('messaging.volunteerRequest.subject', params),
    preview: t('messaging.volunteerRequest.preview'),
    heading: t('messaging.volunteerRequest.heading'),
    blocks: [
      { kind: 'paragraph', text: t('messaging.volunteerRequest.intro', params) },
      { kind: 'button', label: t('messaging.volunteerRequest.open'), url },
    ],
    reason: t('messaging.volunteerRequest.reason', params),
  });
}
