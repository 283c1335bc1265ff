import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';

/** The code that proves that an address is its owner's. The subject leaves it out: lock screens show subjects. */
export function verificationCode(
  t: Translate,
  data: { firstName: string; code: string; verifyUrl: string },
): RenderedMail {
  return renderMail(t, {
    subject: t('messaging.verificationCode.subject'),
    preview: t('messaging.verificationCode.preview'),
    heading: t('messaging.verificationCode.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.verificationCode.intro') },
      { kind: 'code', code: data.code },
      { kind: 'button', label: t('messaging.verificationCode.link'), url: data.verifyUrl },
      { kind: 'paragraph', text: t('messaging.verificationCode.ignore') },
    ],
    reason: t('messaging.verificationCode.reason'),
  });
}
