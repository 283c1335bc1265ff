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
    subject: t('mail.changePassword.subject'),
    preview: t('mail.changePassword.preview'),
    heading: t('mail.changePassword.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.changePassword.intro') },
      { kind: 'paragraph', text: t('mail.changePassword.notYou', { email: data.supportEmail }) },
      { kind: 'link', label: t('mail.changePassword.link'), url: data.resetUrl },
    ],
    reason: t('mail.changePassword.reason'),
  });
}
