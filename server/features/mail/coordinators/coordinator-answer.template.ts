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
    subject: t('messaging.coordinatorApproval.subject', params),
    preview: t('messaging.coordinatorApproval.preview'),
    heading: t('messaging.coordinatorApproval.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('messaging.coordinatorApproval.intro', params) },
      askedFor(t, data),
      { kind: 'button', label: t('messaging.coordinatorApproval.begin'), url: data.url },
    ],
    reason: t('messaging.coordinatorAnswer.reason', params),
  });
}

/** To somebody whose request to coordinate was declined. */
export function coordinatorRejected(
  t: Translate,
  data: CoordinatorAnswerData & { url: string },
): RenderedMail {
  const params = { name: data.coordinatorName, organization: data.orgName };
  return renderMail(t, {
    subject: t('messaging.coordinatorRejected.subject', params),
    preview: t('messaging.coordinatorRejected.preview'),
    heading: t('messaging.coordinatorRejected.heading', params),
    blocks: [
      { kind: 'paragraph', text: t('messaging.coordinatorRejected.intro', params) },
      askedFor(t, data),
      { kind: 'paragraph', text: t('messaging.coordinatorRejected.next', params) },
      { kind: 'button', label: t('messaging.coordinatorRejected.link'), url: data.url },
    ],
    reason: t('messaging.coordinatorAnswer.reason', params),
  });
}

const askedFor = (t: Translate, { orgName, locations }: CoordinatorAnswerData): Block => ({
  kind: 'facts',
  facts: [
    { label: t('messaging.coordinatorAnswer.organization'), value: orgName },
    { label: t('messaging.coordinatorAnswer.locations'), value: locations.join(', ') },
  ],
});

/** To those who may answer: somebody asks to coordinate. */
export function coordinatorRequest(
  t: Translate,
  data: CoordinatorAnswerData & { coordinatorEmail: string; url: string },
): RenderedMail {
  const params = { name: data.coordinatorName, organization: data.orgName };
  return renderMail(t, {
    subject: t('messaging.coordinatorRequest.subject', params),
    preview: t('messaging.coordinatorRequest.preview'),
    heading: t('messaging.coordinatorRequest.heading'),
    blocks: [
      { kind: 'paragraph', text: t('messaging.coordinatorRequest.intro', params) },
      {
        kind: 'facts',
        facts: [
          { label: t('messaging.coordinatorRequest.name'), value: data.coordinatorName },
          { label: t('messaging.coordinatorRequest.email'), value: data.coordinatorEmail },
          { label: t('messaging.coordinatorAnswer.locations'), value: data.locations.join(', ') },
        ],
      },
      { kind: 'button', label: t('messaging.coordinatorRequest.answer'), url: data.url },
    ],
    reason: t('messaging.coordinatorRequest.reason', params),
  });
}
