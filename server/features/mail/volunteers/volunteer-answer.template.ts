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
    subject: t('mail.volunteerApproved.subject', params),
    preview: t('mail.volunteerApproved.preview'),
    heading: t('mail.volunteerApproved.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.volunteerApproved.intro', params) },
      { kind: 'button', label: t('mail.volunteerApproved.open'), url },
    ],
    reason: t('mail.volunteerAnswer.reason', params),
  });
}

/** To somebody whose request to join an organization was declined. */
export function volunteerDeclined(
  t: Translate,
  { url, message, ...params }: VolunteerAnswerData & { message: string | null },
): RenderedMail {
  return renderMail(t, {
    subject: t('mail.volunteerDeclined.subject', params),
    preview: t('mail.volunteerDeclined.preview'),
    heading: t('mail.volunteerDeclined.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.volunteerDeclined.intro', params) },
      ...(message === null
        ? []
        : [
            {
              kind: 'facts' as const,
              facts: [{ label: t('mail.volunteerDeclined.message'), value: message }],
            },
          ]),
      { kind: 'paragraph', text: t('mail.volunteerDeclined.next', params) },
      { kind: 'button', label: t('mail.volunteerDeclined.open'), url },
    ],
    reason: t('mail.volunteerAnswer.reason', params),
  });
}

/** To those who may answer: somebody applied and waits. */
export function volunteerRequest(
  t: Translate,
  { url, name, organization }: { name: string; organization: string; url: string },
): RenderedMail {
  const params = { name, organization };
  return renderMail(t, {
    subject: t('mail.volunteerRequest.subject', params),
    preview: t('mail.volunteerRequest.preview'),
    heading: t('mail.volunteerRequest.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.volunteerRequest.intro', params) },
      { kind: 'button', label: t('mail.volunteerRequest.open'), url },
    ],
    reason: t('mail.volunteerRequest.reason', params),
  });
}
