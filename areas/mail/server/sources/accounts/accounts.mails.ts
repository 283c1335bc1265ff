// Mails about an account.
import { noAddress, takeBackMark } from '#areas/accounts/rules/accounts.ts';
import { fullName } from '#shared/rules/full-name.ts';
import {
  accountClosed,
  accountInvited,
  dataDownloaded,
  emailChanged,
  emailChangeRequested,
  emailTakenBack,
  kioskLinkRequested,
  logInLinkRequested,
  passwordChanged,
  recordInvited,
  resetRequested,
  verificationRequested,
} from '#areas/accounts/server/accounts.events.ts';
import { isAddressTaken } from '#areas/accounts/server/email-change/email-change.queries.ts';
import { withTransaction } from '#server/db/client.ts';
import { forgetPersonJob } from '../../outbox/forget-person.jobs.ts';
import { causedBy, type MailConfig } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, mailsOn, reactTo } from '../../outbox/reactions.mails.ts';
import { invitationUrl } from '../../invitations/invitations.rules.ts';
import { recordInvitation } from './record-invitation.template.ts';
import { volunteerNotice } from '../volunteers/volunteers.queries.ts';
import { queueReleasedMails } from '../registrations/registrations.mails.ts';
import {
  accountMails,
  changePasswordMail,
  dataDownloadedMail,
  deleteAccount,
  deleteAccountAdmin,
  importedPassword,
  kioskLink,
  logInLink,
  resetCode,
  sendPassword,
  verificationCode,
} from './accounts.template.ts';
import {
  emailChangedMail,
  emailChangeMail,
  emailTaken,
  emailTakenBackMail,
} from './email-change.template.ts';

const verification = mailsOn(
  verificationRequested,
  { secret: true },
  async (_tx, { config }, { email, firstName, code, token }) => [
    verificationCode.to(
      { email, name: firstName },
      { firstName, code, linkUrl: linkUrl(config, '/user/verify', token) },
    ),
  ],
);

const logIn = mailsOn(
  logInLinkRequested,
  { secret: true },
  async (_tx, { config }, { email, firstName, token }) => [
    logInLink.to(
      { email, name: firstName },
      {
        firstName,
        linkUrl: linkUrl(config, '/user/verify', token),
        resetUrl: `${config.publicUrl}/user/forgot-password`,
      },
    ),
  ],
);

const kiosk = mailsOn(
  kioskLinkRequested,
  { secret: true },
  async (_tx, { config }, { email, firstName, token }) => [
    kioskLink.to({ email, name: firstName }, { firstName, linkUrl: linkUrl(config, '/user/kiosk', token) }),
  ],
);

const reset = mailsOn(
  resetRequested,
  { secret: true },
  async (_tx, { config }, { email, firstName, code, token }) => [
    resetCode.to(
      { email, name: firstName },
      { firstName, code, linkUrl: linkUrl(config, '/user/first-password', token) },
    ),
  ],
);

/** The notice after a password was changed or reset (areas/accounts/README.md, "Accounts"). */
const changed = mailsOn(passwordChanged, {}, async (_tx, { config }, { email, firstName }) => [
  changePasswordMail.to(
    { email, name: firstName },
    {
      firstName,
      resetUrl: `${config.publicUrl}/user/forgot-password`,
      supportEmail: config.supportEmail,
    },
  ),
]);

const downloaded = mailsOn(dataDownloaded, {}, async (_tx, { config }, { email, firstName }) => [
  dataDownloadedMail.to(
    { email, name: firstName },
    {
      firstName,
      resetUrl: `${config.publicUrl}/user/forgot-password`,
      supportEmail: config.supportEmail,
    },
  ),
]);

/** A link to an address that an account wants. The owner of an account of that address is told instead. */
const emailChange = mailsOn(
  emailChangeRequested,
  { secret: true },
  async (tx, deps, { userId, email, token }) => {
    const to = { email, name: '' };
    const { config } = deps;
    return (await isAddressTaken(tx, deps, { userId, email }))
      ? [emailTaken.to(to, { logInUrl: `${config.publicUrl}/user/login` })]
      : [emailChangeMail.to(to, { linkUrl: linkUrl(config, '/user/verify', token) })];
  },
);

const addressChanged = mailsOn(
  emailChanged,
  { secret: true },
  async (_tx, { config }, { email, firstName, token }) => [
    emailChangedMail.to(
      { email, name: firstName },
      { firstName, linkUrl: `${linkUrl(config, '/user/first-password', token)}&${takeBackMark}` },
      { replyTo: config.supportEmail },
    ),
  ],
);

const takenBack = mailsOn(emailTakenBack, {}, async (_tx, { config }, { email }) => [
  emailTakenBackMail.to({ email, name: '' }, { supportEmail: config.supportEmail }),
]);

/** The link to a first password, for somebody whose account somebody else caused. */
const invitation = mailsOn(
  accountInvited,
  { secret: true },
  async (tx, { config }, { userId, email, firstName, token, invitedBy, organizationId }) => {
    const to = { email, name: firstName };
    const data = { firstName, invitedBy, url: linkUrl(config, '/user/first-password', token) };
    if (organizationId === undefined) return causedBy({}, [sendPassword.to(to, data)]);
    const notice = await volunteerNotice(tx, { userId, organizationId });
    if (!notice?.isInvited) return [];
    const { organization, id } = notice;
    const answerUrl = invitationUrl(config, id);
    // It was counted with the import.
    return causedBy({ organizationId }, [
      importedPassword.to(to, { ...data, organization, answerUrl }, { wasCounted: true, isUnasked: true }),
    ]);
  },
);

/** The link by which a person on record takes the record over. The owner of an account of that address is told to log in instead. */
const recordInvitations = mailsOn(
  recordInvited,
  { secret: true },
  async (tx, deps, { userId, email, firstName, token, invitedBy, organizationId }) => {
    const notice = await volunteerNotice(tx, { userId, organizationId });
    if (!notice) return [];
    const { config } = deps;
    const hasAccount = await isAddressTaken(tx, deps, { userId, email });
    const url = hasAccount
      ? `${config.publicUrl}/user/login`
      : linkUrl(config, '/user/first-password', token);
    const data = { firstName, invitedBy, organization: notice.organization, url, hasAccount };
    // It was counted when it was asked for.
    return causedBy({ organizationId }, [
      recordInvitation.to({ email, name: firstName }, data, { wasCounted: true, isUnasked: true }),
    ]);
  },
);

/** The last mail to somebody who closed the account, one to the support team, and those about places that went with it. */
const closing = reactTo(accountClosed, {}, async (deps, { eventId, data }) => {
  const { person, reason, message, released, userId } = data;
  const { supportEmail } = deps.config;
  const { email, firstName, formerAddresses, names } = person;
  const name = fullName(person);
  const isRecord = email === noAddress;
  const farewells = [
    deleteAccount.to({ email, name }, { firstName, supportEmail }, { replyTo: supportEmail }),
    deleteAccountAdmin.to({ email: supportEmail, name: '' }, { name, email, reason, message }),
  ];
  // Whom an organization kept on record without an address had no account.
  await queueEmails(deps, eventId, async () => (isRecord ? [] : farewells));
  for (const { opportunityId, registrationIds, typedName } of released) {
    // One coordinator may run several of the opportunities and gets a mail for each.
    await queueReleasedMails(
      deps,
      `${eventId}/${opportunityId}`,
      { userId, registrationIds },
      {
        ...person,
        shownAs: { ...person, ...typedName },
      },
    );
  }
  // Now that all mails are in the outbox, they are blanked as soon as they have left it.
  await withTransaction(deps.db, async (tx) => {
    for (const { address, until } of [{ address: email, until: null }, ...formerAddresses]) {
      await deps.jobs.send(tx, forgetPersonJob, { eventId, email: address, names, until });
    }
  });
});

/** The address of a page with the token of a mailed link. */
const linkUrl = ({ publicUrl }: MailConfig, path: string, token: string): string =>
  `${publicUrl}${path}?${new URLSearchParams({ token }).toString()}`;

export const accountSource = mailSource({
  mails: accountMails,
  reactions: [
    verification,
    logIn,
    kiosk,
    reset,
    changed,
    downloaded,
    emailChange,
    addressChanged,
    takenBack,
    invitation,
    recordInvitations,
    closing,
  ],
});
