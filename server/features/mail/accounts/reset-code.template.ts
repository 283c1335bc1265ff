import { t } from '#shared/texts/index.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';

/** The code that sets a new password. The subject leaves it out: lock screens show subjects. */
export function resetCode(data: { firstName: string; code: string; resetUrl: string }): RenderedMail {
  return renderMail({
    subject: t('messaging.resetCode.subject'),
    preview: t('messaging.resetCode.preview'),
    heading: t('messaging.resetCode.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.resetCode.intro') },
      { kind: 'code', code: data.code },
      { kind: 'link', label: t('messaging.resetCode.link'), url: data.resetUrl },
      { kind: 'paragraph', text: t('messaging.resetCode.ignore') },
    ],
    reason: t('messaging.resetCode.reason'),
  });
}
