import { resetLinkHours } from '#shared/rules/accounts.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';

/** The code that sets a new password, and a link that does without it. The subject leaves it out: lock screens show subjects. */
export function resetCode(
  t: Translate,
  data: { firstName: string; code: string; resetUrl: string; linkUrl: string },
): RenderedMail {
  return renderMail(t, {
    subject: t('messaging.resetCode.subject'),
    preview: t('messaging.resetCode.preview'),
    heading: t('messaging.resetCode.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.resetCode.intro') },
      { kind: 'code', code: data.code },
      { kind: 'button', label: t('messaging.resetCode.link'), url: data.resetUrl },
      { kind: 'paragraph', text: t('messaging.resetCode.without', { hours: resetLinkHours }) },
      { kind: 'link', label: t('messaging.resetCode.withoutLink'), url: data.linkUrl },
      { kind: 'paragraph', text: t('messaging.resetCode.ignore') },
    ],
    reason: t('messaging.resetCode.reason'),
  });
}
