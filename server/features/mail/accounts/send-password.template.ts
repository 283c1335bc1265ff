import { firstPasswordDays } from '#shared/rules/accounts.ts';
import type { Translate } from '#shared/texts/text.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';

/**
 * To somebody who has an account because somebody else brings them along: a link to set a password. It never says a
 * password (docs/PRODUCT.md, "Additional volunteers").
 */
export function sendPassword(
  t: Translate,
  data: { firstName: string; invitedBy: string; url: string },
): RenderedMail {
  const { firstName, invitedBy } = data;
  return renderMail(t, {
    subject: t('mail.sendPassword.subject'),
    preview: t('mail.sendPassword.preview'),
    heading: t('mail.sendPassword.heading', { firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.sendPassword.intro', { invitedBy }) },
      { kind: 'button', label: t('mail.sendPassword.link'), url: data.url },
      { kind: 'paragraph', text: t('mail.sendPassword.expires', { days: firstPasswordDays }) },
    ],
    reason: t('mail.sendPassword.reason', { invitedBy }),
  });
}
