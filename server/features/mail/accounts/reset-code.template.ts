import { resetLinkHours } from '#shared/rules/accounts.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';

/** The code that sets a new password, and a link that does without it. The subject leaves it out: lock screens show subjects. */
export function resetCode(
  t: Translate,
  data: { firstName: string; code: string; resetUrl: string; linkUrl: string },
): RenderedMail {
  return renderMail(t, {
    subject: t('mail.resetCode.subject'),
    preview: t('mail.resetCode.preview'),
    heading: t('mail.resetCode.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.resetCode.intro') },
      { kind: 'code', code: data.code },
      { kind: 'button', label: t('mail.resetCode.link'), url: data.resetUrl },
      { kind: 'paragraph', text: t('mail.resetCode.without', { hours: resetLinkHours }) },
      { kind: 'link', label: t('mail.resetCode.withoutLink'), url: data.linkUrl },
      { kind: 'paragraph', text: t('mail.resetCode.ignore') },
    ],
    reason: t('mail.resetCode.reason'),
  });
}
