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
    subject: t('messaging.sendPassword.subject'),
    preview: t('messaging.sendPassword.preview'),
    heading: t('messaging.sendPassword.heading', { firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.sendPassword.intro', { invitedBy }) },
      { kind: 'button', label: t('messaging.sendPassword.link'), url: data.url },
      { kind: 'paragraph', text: t('messaging.sendPassword.expires', { days: firstPasswordDays }) },
    ],
    reason: t('messaging.sendPassword.reason', { invitedBy }),
  });
}
