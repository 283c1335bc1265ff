import type { CloseReason } from '#shared/rules/account-closing.ts';
import type { Translate } from '#shared/texts/text.ts';
import { renderMail, type RenderedMail } from '../layout/layout.template.ts';

/** The last mail to somebody who closed the account. */
export function deleteAccount(t: Translate, data: { firstName: string; supportEmail: string }): RenderedMail {
  return renderMail(t, {
    subject: t('mail.deleteAccount.subject'),
    preview: t('mail.deleteAccount.preview'),
    heading: t('mail.deleteAccount.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.deleteAccount.intro') },
      { kind: 'paragraph', text: t('mail.deleteAccount.again') },
      { kind: 'paragraph', text: t('mail.deleteAccount.notYou', { email: data.supportEmail }) },
    ],
    reason: t('mail.deleteAccount.reason'),
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
    subject: t('mail.deleteAccountAdmin.subject'),
    preview: t(`accountClosing.reason.${data.reason}`),
    heading: t('mail.deleteAccountAdmin.heading'),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('mail.deleteAccountAdmin.name'), value: data.name },
          { label: t('mail.deleteAccountAdmin.email'), value: data.email },
          {
            label: t('mail.deleteAccountAdmin.why'),
            value: t(`accountClosing.reason.${data.reason}`),
          },
        ],
      },
      { kind: 'quote', text: data.message },
      { kind: 'paragraph', text: t('mail.deleteAccountAdmin.forget') },
    ],
    reason: t('mail.deleteAccountAdmin.reason'),
  });
}
