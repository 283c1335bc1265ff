import type { CloseReason } from '#shared/rules/account-closing.ts';
import type { Translate } from '#shared/texts/text.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';

/** The last mail to somebody who closed the account. */
export function deleteAccount(t: Translate, data: { firstName: string; supportEmail: string }): RenderedMail {
  return renderMail(t, {
    subject: t('messaging.deleteAccount.subject'),
    preview: t('messaging.deleteAccount.preview'),
    heading: t('messaging.deleteAccount.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('messaging.deleteAccount.intro') },
      { kind: 'paragraph', text: t('messaging.deleteAccount.again') },
      { kind: 'paragraph', text: t('messaging.deleteAccount.notYou', { email: data.supportEmail }) },
    ],
    reason: t('messaging.deleteAccount.reason'),
  });
}

/** To the support team: who left, and why. */
export function deleteAccountAdmin(
  t: Translate,
  data: {
    name: string;
    email: string;
    reason: CloseReason;
    message: string;
  },
): RenderedMail {
  return renderMail(t, {
    subject: t('messaging.deleteAccountAdmin.subject'),
    preview: t(`accountClosing.reason.${data.reason}`),
    heading: t('messaging.deleteAccountAdmin.heading'),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('messaging.deleteAccountAdmin.name'), value: data.name },
          { label: t('messaging.deleteAccountAdmin.email'), value: data.email },
          {
            label: t('messaging.deleteAccountAdmin.why'),
            value: t(`accountClosing.reason.${data.reason}`),
          },
        ],
      },
      { kind: 'quote', text: data.message },
      { kind: 'paragraph', text: t('messaging.deleteAccountAdmin.forget') },
    ],
    reason: t('messaging.deleteAccountAdmin.reason'),
  });
}
