// Mails about an account. Pure, as all `*.mails.ts`: the same event and data give the same mails.
import type { z } from 'zod';
import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { OutgoingMail } from '../outbox/queue-emails.actions.ts';
import type { accountClosed } from '../../accounts/accounts.events.ts';
import { deleteAccount, deleteAccountAdmin } from './account-closed.template.ts';
import { sendPassword } from './send-password.template.ts';
import { changePassword } from './change-password.template.ts';
import { resetCode } from './reset-code.template.ts';
import { verificationCode } from './verification-code.template.ts';

export function verificationMails(
  config: MailConfig,
  account: { email: string; firstName: string; code: string },
): OutgoingMail[] {
  return [
    {
      template: 'verification-code',
      recipient: { address: account.email, name: account.firstName },
      content: (t) =>
        verificationCode(t, {
          firstName: account.firstName,
          code: account.code,
          verifyUrl: `${config.publicUrl}/user/verify`,
        }),
    },
  ];
}

export function resetMails(
  config: MailConfig,
  account: { email: string; firstName: string; code: string; token: string },
): OutgoingMail[] {
  return [
    {
      template: 'reset-code',
      recipient: { address: account.email, name: account.firstName },
      content: (t) =>
        resetCode(t, {
          firstName: account.firstName,
          code: account.code,
          resetUrl: `${config.publicUrl}/user/forgot-password?step=code`,
          linkUrl: firstPasswordUrl(config, account.token),
        }),
    },
  ];
}

/** The notice after a password was changed or reset (docs/PRODUCT.md, "Accounts"). */
export function passwordChangedMails(
  config: MailConfig,
  account: { email: string; firstName: string },
): OutgoingMail[] {
  return [
    {
      template: 'change-password',
      recipient: { address: account.email, name: account.firstName },
      content: (t) =>
        changePassword(t, {
          firstName: account.firstName,
          resetUrl: `${config.publicUrl}/user/forgot-password`,
          supportEmail: config.supportEmail,
        }),
    },
  ];
}

/** The last mail to somebody who closed the account, and one to the support team. */
export function closingMails(
  config: MailConfig,
  { person, reason, message }: z.output<typeof accountClosed.schema>,
): OutgoingMail[] {
  const name = `${person.firstName} ${person.lastName}`;
  return [
    {
      template: 'delete-account',
      recipient: { address: person.email, name },
      replyTo: config.supportEmail,
      content: (t) => deleteAccount(t, { firstName: person.firstName, supportEmail: config.supportEmail }),
    },
    {
      template: 'delete-account-admin',
      recipient: { address: config.supportEmail, name: '' },
      content: (t) => deleteAccountAdmin(t, { name, email: person.email, reason, message }),
    },
  ];
}

/** The link to a first password, for somebody whose account somebody else caused. */
export function invitationMails(
  config: MailConfig,
  account: { email: string; firstName: string; token: string; invitedBy: string },
): OutgoingMail[] {
  const { email, firstName, token, invitedBy } = account;
  return [
    {
      template: 'send-password',
      recipient: { address: email, name: firstName },
      content: (t) =>
        sendPassword(t, {
          firstName,
          invitedBy,
          url: firstPasswordUrl(config, token),
        }),
    },
  ];
}

const firstPasswordUrl = ({ publicUrl }: MailConfig, token: string): string =>
  `${publicUrl}/user/first-password?${new URLSearchParams({ token }).toString()}`;
