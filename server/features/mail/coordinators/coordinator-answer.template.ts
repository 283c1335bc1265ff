import type { Block } from '../layout/draft.template.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';

export interface CoordinatorAnswerData {
  /** Full name of who asked. */
  coordinatorName: string;
  orgName: string;
  /** The locations that the answer is about, by the names that people read. */
  locations: readonly string[];
}

/** To somebody whose request to coordinate was approved. */
export function coordinatorApproval(
  t: Translate,
  data: CoordinatorAnswerData & { url: string },
): RenderedMail {
  const params = { name: data.coordinatorName, organization: data.orgName };
  return renderMail(t, {
    subject: t('mail.coordinatorApproval.subject', params),
    preview: t('mail.coordinatorApproval.preview'),
    heading: t('mail.coordinatorApproval.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.coordinatorApproval.intro', params) },
      askedFor(t, data),
      { kind: 'button', label: t('mail.coordinatorApproval.begin'), url: data.url },
    ],
    reason: t('mail.coordinatorAnswer.reason', params),
  });
}

/** To somebody whose request to coordinate was declined. */
export function coordinatorRejected(
  t: Translate,
  data: CoordinatorAnswerData & { url: string },
): RenderedMail {
  const params = { name: data.coordinatorName, organization: data.orgName };
  return renderMail(t, {
    subject: t('mail.coordinatorRejected.subject', params),
    preview: t('mail.coordinatorRejected.preview'),
    heading: t('mail.coordinatorRejected.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('mail.coordinatorRejected.intro', params) },
      askedFor(t, data),
      { kind: 'paragraph', text: t('mail.coordinatorRejected.next', params) },
      { kind: 'button', label: t('mail.coordinatorRejected.link'), url: data.url },
    ],
    reason: t('mail.coordinatorAnswer.reason', params),
  });
}

const askedFor = (t: Translate, { orgName, locations }: CoordinatorAnswerData): Block => ({
  kind: 'facts',
  facts: [
    { label: t('mail.coordinatorAnswer.organization'), value: orgName },
    { label: t('mail.coordinatorAnswer.locations'), value: locations.join(', ') },
  ],
});

/** To those who may answer: somebody asks to coordinate. */
export function coordinatorRequest(
  t: Translate,
  data: CoordinatorAnswerData & { coordinatorEmail: string; url: string },
): RenderedMail {
  const params = { name: data.coordinatorName, organization: data.orgName };
  return renderMail(t, {
    subject: t('mail.coordinatorRequest.subject', params),
    preview: t('mail.coordinatorRequest.preview'),
    heading: t('mail.coordinatorRequest.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.coordinatorRequest.intro', params) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.coordinatorRequest.name'), value: data.coordinatorName },
          { label: t('mail.coordinatorRequest.email'), value: data.coordinatorEmail },
          { label: t('mail.coordinatorAnswer.locations'), value: data.locations.join(', ') },
        ],
      },
      { kind: 'button', label: t('mail.coordinatorRequest.answer'), url: data.url },
    ],
    reason: t('mail.coordinatorRequest.reason', params),
  });
}
