import { t } from '#shared/texts/index.ts';
import { firstPasswordDays } from '#shared/rules/accounts.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';

/**
 * To somebody who has an account because somebody else brings them along: a link to set a password. It never says a
 * password (docs/PRODUCT.md, "Additional volunteers").
 */
export function sendPassword(data: { firstName: string; invitedBy: string; url: string }): RenderedMail {
  const { firstName, invitedBy } = data;
  return renderMail({
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
