import { renderMail, type RenderedMail } from '../layout/layout.template.ts';
import type { Translate } from '#shared/texts/text.ts';

/** Tells the owner of an account that its password was changed, and what to do when it was somebody else. */
export function changePassword(
  t: Translate,
  data: {
    firstName: string;
    resetUrl: string;
    supportEmail: string;
  },
): RenderedMail {
  return renderMail(t, {
    subject: t('messaging.changePassword.subject'),
    preview: t('messaging.changePassword.preview'),
    heading: t('messaging.changePassword.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.changePassword.intro') },
      { kind: 'paragraph', text: t('messaging.changePassword.notYou', { email: data.supportEmail }) },
      { kind: 'link', label: t('messaging.changePassword.link'), url: data.resetUrl },
    ],
    reason: t('messaging.changePassword.reason'),
  });
}
