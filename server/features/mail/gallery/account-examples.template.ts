import { deleteAccount, deleteAccountAdmin } from '../accounts/account-closed.template.ts';
import { changePassword } from '../accounts/change-password.template.ts';
import { resetCode } from '../accounts/reset-code.template.ts';
import { sendPassword } from '../accounts/send-password.template.ts';
import { verificationCode } from '../accounts/verification-code.template.ts';
import { example, type MailExample } from './example.template.ts';

const code = '123456';
const supportEmail = 'support@manyhands.example';

export const accountExamples: readonly MailExample[] = [
  example(verificationCode, ({ text, url }) => ({
    firstName: text('Ada'),
    code,
    verifyUrl: url('/user/verify'),
  })),
  example(resetCode, ({ text, url }) => ({
    firstName: text('Ada'),
    code,
    resetUrl: url('/user/forgot-password'),
    linkUrl: url('/user/reset'),
  })),
  example(changePassword, ({ text, url }) => ({
    firstName: text('Ada'),
    resetUrl: url('/user/forgot-password'),
    supportEmail,
  })),
  example(sendPassword, ({ text, url }) => ({
    firstName: text('Nils'),
    invitedBy: text('Ada Okafor'),
    url: url('/user/first-password'),
  })),
  example(deleteAccount, ({ text }) => ({ firstName: text('Ada'), supportEmail })),
  example(deleteAccountAdmin, ({ text, optional }) => ({
    name: text('Ada Okafor'),
    email: 'ada@example.org',
    reason: 'privacy' as const,
    message: optional('I move to another town.\n\nThank you for everything!'),
  })),
];
