import type { CloseReason } from '#areas/accounts/rules/account-closing.ts';
import { codeMinutes, firstPasswordDays, linkHours } from '#areas/accounts/rules/accounts.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../../gallery/values.template.ts';
import type { MailDraft } from '../../layout/draft.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import { greeted, somebody } from '../../layout/newcomers.template.ts';
import { recordInvitation } from './record-invitation.template.ts';
import {
  emailChangedMail,
  emailChangeMail,
  emailTaken,
  emailTakenBackMail,
} from './email-change.template.ts';

const code = '123456';
const supportEmail = 'support@manyhands.example';

/**
 * A link and a code, each of which proves that an address is its owner's. The subject leaves the code out: lock screens
 * show subjects.
 */
export const verificationCode = defineMail({
  name: 'verification-code',
  isSecret: true,
  words: (t: Translate, data: { firstName: string; code: string; linkUrl: string }) => ({
    subject: t('mail.verificationCode.subject'),
    preview: t('mail.verificationCode.preview'),
    heading: t('mail.verificationCode.heading', { firstName: data.firstName }),
    blocks: [
      {
        kind: 'paragraph',
        text: t('mail.verificationCode.intro', { minutes: codeMinutes, hours: linkHours }),
      },
      { kind: 'code', code: data.code },
      { kind: 'button', label: t('mail.verificationCode.link'), url: data.linkUrl },
      { kind: 'paragraph', text: t('mail.verificationCode.ignore') },
    ],
    reason: t('mail.verificationCode.reason'),
  }),
  example: ({ text, url }) => ({ firstName: text('Ada'), code, linkUrl: url('/user/verify') }),
});

/** A link that logs in, for somebody whose right password came after too many wrong ones of others. */
export const logInLink = defineMail({
  name: 'log-in-link',
  isSecret: true,
  words: (t: Translate, data: { firstName: string; linkUrl: string; resetUrl: string }) => ({
    subject: t('mail.logInLink.subject'),
    preview: t('mail.logInLink.preview'),
    heading: t('mail.logInLink.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.logInLink.intro', { hours: linkHours }) },
      { kind: 'button', label: t('mail.logInLink.link'), url: data.linkUrl },
      { kind: 'paragraph', text: t('mail.logInLink.notYou') },
      { kind: 'link', label: t('mail.logInLink.reset'), url: data.resetUrl },
    ],
    reason: t('mail.logInLink.reason'),
  }),
  example: ({ text, url }) => ({
    firstName: text('Ada'),
    linkUrl: url('/user/verify'),
    resetUrl: url('/user/forgot-password'),
  }),
});

/** A link that logs a locked kiosk out, for the person who locked it. */
export const kioskLink = defineMail({
  name: 'kiosk-link',
  isSecret: true,
  words: (t: Translate, data: { firstName: string; linkUrl: string }) => ({
    subject: t('mail.kioskLink.subject'),
    preview: t('mail.kioskLink.preview'),
    heading: t('mail.kioskLink.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.kioskLink.intro', { hours: linkHours }) },
      { kind: 'button', label: t('mail.kioskLink.link'), url: data.linkUrl },
      { kind: 'paragraph', text: t('mail.kioskLink.notYou') },
    ],
    reason: t('mail.kioskLink.reason'),
  }),
  example: ({ text, url }) => ({ firstName: text('Ada'), linkUrl: url('/user/kiosk') }),
});

/** A link and a code, each of which sets a new password. The subject leaves the code out, too. */
export const resetCode = defineMail({
  name: 'reset-code',
  isSecret: true,
  words: (t: Translate, data: { firstName: string; code: string; linkUrl: string }) => ({
    subject: t('mail.resetCode.subject'),
    preview: t('mail.resetCode.preview'),
    heading: t('mail.resetCode.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.resetCode.intro', { minutes: codeMinutes, hours: linkHours }) },
      { kind: 'code', code: data.code },
      { kind: 'button', label: t('mail.resetCode.link'), url: data.linkUrl },
      { kind: 'paragraph', text: t('mail.resetCode.ignore') },
    ],
    reason: t('mail.resetCode.reason'),
  }),
  example: ({ text, url }) => ({
    firstName: text('Ada'),
    code,
    linkUrl: url('/user/first-password'),
  }),
});

interface DoneData {
  firstName: string;
  resetUrl: string;
  supportEmail: string;
}

/** What was done with an account, and what its owner does when it was somebody else. */
const doneWords =
  (done: 'changePassword' | 'dataDownloaded') =>
  (t: Translate, data: DoneData): MailDraft => ({
    subject: t(`mail.${done}.subject`),
    preview: t('mail.changePassword.preview'),
    heading: t('mail.changePassword.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t(`mail.${done}.intro`) },
      { kind: 'paragraph', text: t('mail.changePassword.notYou', { email: data.supportEmail }) },
      { kind: 'link', label: t('mail.changePassword.link'), url: data.resetUrl },
    ],
    reason: t('mail.changePassword.reason'),
  });

const doneExample = ({ text, url }: Values): DoneData => ({
  firstName: text('Ada'),
  resetUrl: url('/user/forgot-password'),
  supportEmail,
});

/** Tells the owner of an account that its password was changed. */
export const changePasswordMail = defineMail({
  name: 'change-password',
  words: doneWords('changePassword'),
  example: doneExample,
});

/** Tells the owner of an account that all that is kept about them was downloaded. */
export const dataDownloadedMail = defineMail({
  name: 'data-downloaded',
  words: doneWords('dataDownloaded'),
  example: doneExample,
});

/**
 * To somebody who has an account because somebody else brings them along: a link to set a password. It never says a
 * password (areas/additional-volunteers/README.md, "Additional volunteers").
 */
export const sendPassword = defineMail({
  name: 'send-password',
  isSecret: true,
  words: (t: Translate, data: { firstName: string; invitedBy: string; url: string }) => {
    const { firstName, invitedBy, url } = data;
    return {
      subject: t('mail.sendPassword.subject'),
      preview: t('mail.sendPassword.preview'),
      heading: t('mail.sendPassword.heading', { firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.sendPassword.intro', { invitedBy }) },
        { kind: 'button', label: t('mail.sendPassword.link'), url },
        { kind: 'paragraph', text: t('mail.sendPassword.expires', { days: firstPasswordDays }) },
      ],
      reason: t('mail.sendPassword.reason', { invitedBy }),
    };
  },
  newcomers: (t, data) => ({
    ...data,
    firstName: greeted(t, data.firstName),
    invitedBy: somebody(t, data.invitedBy),
  }),
  example: ({ text, url }) => ({
    firstName: text('Nils'),
    invitedBy: text('Ada Okafor'),
    url: url('/user/first-password'),
  }),
});

/** The same to somebody whom an organization put on its list of volunteers. */
export const importedPassword = defineMail({
  name: 'imported-password',
  isSecret: true,
  words: (
    t: Translate,
    data: {
      firstName: string;
      invitedBy: string;
      organization: string;
      url: string;
      /** The page with yes, no and "not me". */
      answerUrl: string;
    },
  ) => {
    const { firstName, invitedBy, organization, url, answerUrl } = data;
    return {
      subject: t('mail.imported.subject', { organization }),
      preview: t('mail.imported.preview', { invitedBy }),
      heading: t('mail.imported.heading', { name: firstName }),
      blocks: [
        { kind: 'paragraph', text: t('mail.imported.intro', { invitedBy, organization }) },
        { kind: 'paragraph', text: t('mail.imported.password') },
        { kind: 'button', label: t('mail.sendPassword.link'), url },
        { kind: 'paragraph', text: t('mail.sendPassword.expires', { days: firstPasswordDays }) },
        { kind: 'link', label: t('mail.imported.answer'), url: answerUrl },
      ],
      reason: t('mail.imported.reason', { organization }),
    };
  },
  newcomers: (t, data) => ({
    ...data,
    firstName: greeted(t, data.firstName),
    invitedBy: somebody(t, data.invitedBy),
  }),
  example: ({ text, url }) => ({
    firstName: text('Nils'),
    invitedBy: text('Ada Okafor'),
    organization: text('Riverside Food Bank'),
    url: url('/user/first-password'),
    answerUrl: url('/invitation'),
  }),
});

/** The last mail to somebody who closed the account. */
export const deleteAccount = defineMail({
  name: 'delete-account',
  words: (t: Translate, data: { firstName: string; supportEmail: string }) => ({
    subject: t('mail.deleteAccount.subject'),
    preview: t('mail.deleteAccount.preview'),
    heading: t('mail.deleteAccount.heading', { firstName: data.firstName }),
    blocks: [
      { kind: 'paragraph', text: t('mail.deleteAccount.intro') },
      { kind: 'paragraph', text: t('mail.deleteAccount.again') },
      { kind: 'paragraph', text: t('mail.deleteAccount.notYou', { email: data.supportEmail }) },
    ],
    reason: t('mail.deleteAccount.reason'),
  }),
  example: ({ text }) => ({ firstName: text('Ada'), supportEmail }),
});

/** To the support team: who left, and why. */
export const deleteAccountAdmin = defineMail({
  name: 'delete-account-admin',
  words: (t: Translate, data: { name: string; email: string; reason: CloseReason; message: string }) => {
    const why = t(`accountClosing.reason.${data.reason}`);
    return {
      subject: t('mail.deleteAccountAdmin.subject'),
      preview: why,
      heading: t('mail.deleteAccountAdmin.heading'),
      blocks: [
        {
          kind: 'facts',
          facts: [
            { label: t('mail.deleteAccountAdmin.name'), value: data.name },
            { label: t('mail.deleteAccountAdmin.email'), value: data.email },
            { label: t('mail.deleteAccountAdmin.why'), value: why },
          ],
        },
        { kind: 'quote', text: data.message },
        { kind: 'paragraph', text: t('mail.deleteAccountAdmin.forget') },
      ],
      reason: t('mail.deleteAccountAdmin.reason'),
    };
  },
  example: ({ text, optional }) => ({
    name: text('Ada Okafor'),
    email: 'ada@example.org',
    reason: 'privacy' as const,
    message: optional('I move to another town.\n\nThank you for everything!'),
  }),
});

export const accountMails = [
  verificationCode,
  logInLink,
  kioskLink,
  resetCode,
  changePasswordMail,
  dataDownloadedMail,
  emailChangeMail,
  emailTaken,
  emailChangedMail,
  emailTakenBackMail,
  sendPassword,
  importedPassword,
  recordInvitation,
  deleteAccount,
  deleteAccountAdmin,
] as const;
