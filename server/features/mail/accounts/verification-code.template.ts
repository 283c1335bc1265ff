import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';

/** The code that proves that an address is its owner's. The subject leaves it out: lock screens show subjects. */
export function verificationCode(
  t: Translate,
  data: { firstName: string; code: string; verifyUrl: string },
): RenderedMail {
  return renderMail(t, {
    subject: t('mail.verificationCode.subject'),
    preview: t('mail.verificationCode.preview'),
    heading: t('mail.verificationCode.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.verificationCode.intro') },
      { kind: 'code', code: data.code },
      { kind: 'button', label: t('mail.verificationCode.link'), url: data.verifyUrl },
      { kind: 'paragraph', text: t('mail.verificationCode.ignore') },
    ],
    reason: t('mail.verificationCode.reason'),
  });
}
