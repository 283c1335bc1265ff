import {
  accountClosed,
  accountInvited,
  passwordChanged,
  resetRequested,
  verificationRequested,
} from '../accounts/accounts.events.ts';
import {
  companionDeclined,
  partyChanged,
  registrationCancelled,
  registrationCreated,
  walkedIn,
  walkInTakenOff,
} from '../registrations/registrations.events.ts';
import { organizationCreated } from '../organizations/organizations.events.ts';
import { subscription } from '#server/platform/events.ts';
import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { dueMailsJob } from './due/due-mails.jobs.ts';
import { sendEmailJob, sendMessageMailJob } from './outbox/email-send.jobs.ts';
import { paceJob } from './pace/pace.jobs.ts';
import { withTransaction } from '#server/db/client.ts';
import { forgetPersonJob } from './outbox/forget-person.jobs.ts';
import {
  closingMails,
  invitationMails,
  passwordChangedMails,
  resetMails,
  verificationMails,
} from './accounts/account.mails.ts';
import { newOrganizationMails } from './organizations/new-organization.mails.ts';
import { newOrganizationNotice } from './organizations/new-organization.queries.ts';
import { envelopeOf, reaction } from '#server/platform/events.ts';
import { causedBy } from './outbox/outbox.rules.ts';
import { queueEmails } from './outbox/queue-emails.actions.ts';
import { queueReminders, withdrawUnsentReminders } from './registrations/queue-reminders.actions.ts';
import {
  purgeToldPlaces,
  tellDeclined,
  tellParty,
  tellReleased,
  tellSignUp,
  tellTakenOff,
  tellUnregistered,
  tellWalkIn,
} from './registrations/tell-places.actions.ts';

const mailVerification = defineJob({
  id: 'mail.verification-requested',
  schema: envelopeOf(verificationRequested),
  ...reaction,
  secret: true,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => verificationMails(deps.config, data));
  },
});

const mailReset = defineJob({
  id: 'mail.reset-requested',
  schema: envelopeOf(resetRequested),
  ...reaction,
  secret: true,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => resetMails(deps.config, data));
  },
});

const mailPasswordChanged = defineJob({
  id: 'mail.password-changed',
  schema: envelopeOf(passwordChanged),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => passwordChangedMails(deps.config, data));
  },
});

const mailRegistered = defineJob({
  id: 'mail.registration-created',
  schema: envelopeOf(registrationCreated),
  ...reaction,
  gathers: true,
  handle: (deps, { eventId, data }) => tellSignUp(deps, eventId, data),
});

const mailWalkedIn = defineJob({
  id: 'mail.walked-in',
  schema: envelopeOf(walkedIn),
  ...reaction,
  gathers: true,
  handle: (deps, { eventId, data }) => tellWalkIn(deps, eventId, data),
});

const mailUnregistered = defineJob({
  id: 'mail.registration-cancelled',
  schema: envelopeOf(registrationCancelled),
  ...reaction,
  gathers: true,
  async handle(deps, { eventId, data }) {
    await tellUnregistered(deps, eventId, data);
    await withdrawUnsentReminders(deps, data);
  },
});

const mailTakenOff = defineJob({
  id: 'mail.walk-in-taken-off',
  schema: envelopeOf(walkInTakenOff),
  ...reaction,
  gathers: true,
  async handle(deps, { eventId, data }) {
    await tellTakenOff(deps, eventId, data);
    await withdrawUnsentReminders(deps, data);
  },
});

const mailInvitation = defineJob({
  id: 'mail.account-invited',
  schema: envelopeOf(accountInvited),
  ...reaction,
  secret: true,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => causedBy({}, invitationMails(deps.config, data)));
  },
});

const mailNewOrganization = defineJob({
  id: 'mail.organization-created',
  schema: envelopeOf(organizationCreated),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await newOrganizationNotice(db, data);
      return notice ? newOrganizationMails(deps.config, notice) : [];
    });
  },
});

const mailParty = defineJob({
  id: 'mail.party-changed',
  schema: envelopeOf(partyChanged),
  ...reaction,
  secret: true,
  gathers: true,
  async handle(deps, { data, ...event }) {
    await tellParty(deps, event, data);
    for (const removed of data.removed) await withdrawUnsentReminders(deps, removed);
  },
});

const mailCompanionDeclined = defineJob({
  id: 'mail.companion-declined',
  schema: envelopeOf(companionDeclined),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await tellDeclined(deps, eventId, data);
    if (data.registrationIds.length > 0) await withdrawUnsentReminders(deps, data);
  },
});

/** Looks for shifts that are near. */
export const mailReminders = dueMailsJob({
  id: 'mail.reminders',
  everySeconds: 10 * 60,
  queue: queueReminders,
  told: 'reminders queued',
});

const mailAccountClosed = defineJob({
  id: 'mail.account-closed',
  schema: envelopeOf(accountClosed),
  ...reaction,
  async handle(deps, { eventId, data }) {
    const { person, released, userId } = data;
    await queueEmails(deps, eventId, async () => closingMails(deps.config, data));
    for (const { opportunityId, registrationIds } of released) {
      // One coordinator may run several of the opportunities and gets a mail for each.
      await tellReleased(deps, `${eventId}/${opportunityId}`, { userId, registrationIds }, person);
    }
    // Now that all mails are in the outbox, they are blanked as soon as they have left it.
    const { email, names } = person;
    await withTransaction(deps.db, (tx) => deps.jobs.send(tx, forgetPersonJob, { eventId, email, names }));
  },
});

/** Once a day: what was told of places is kept for as long as changes of them may be on their way. */
const purgeTold = defineJob({
  id: 'mail.purge',
  ...daily,
  handle: (deps) => purgeToldPlaces(deps),
});

export const mailJobs = [
  sendEmailJob,
  sendMessageMailJob,
  paceJob,
  forgetPersonJob,
  mailAccountClosed,
  mailVerification,
  mailReset,
  mailPasswordChanged,
  mailRegistered,
  mailWalkedIn,
  mailTakenOff,
  mailUnregistered,
  mailInvitation,
  mailParty,
  mailCompanionDeclined,
  mailNewOrganization,
  mailReminders,
  purgeTold,
] as unknown as readonly JobDefinition<never>[];

export const mailSubscriptions = [
  subscription(accountClosed, mailAccountClosed),
  subscription(verificationRequested, mailVerification),
  subscription(resetRequested, mailReset),
  subscription(passwordChanged, mailPasswordChanged),
  subscription(registrationCreated, mailRegistered),
  subscription(walkedIn, mailWalkedIn),
  subscription(registrationCancelled, mailUnregistered),
  subscription(walkInTakenOff, mailTakenOff),
  subscription(accountInvited, mailInvitation),
  subscription(partyChanged, mailParty),
  subscription(companionDeclined, mailCompanionDeclined),
  subscription(organizationCreated, mailNewOrganization),
] as const;
