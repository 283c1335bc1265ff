// The ids of mail's jobs begin with the area's former name: they are names of queues in databases that are there.
import { z } from 'zod';
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
  type PartyChanged,
} from '../registrations/registrations.events.ts';
import { organizationCreated } from '../organizations/organizations.events.ts';
import { subscription } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { sendEmailJob } from './outbox/email-send.jobs.ts';
import { withTransaction, type Queryable } from '#server/db/client.ts';
import { forgetPersonJob } from './outbox/forget-person.jobs.ts';
import {
  closingMails,
  invitationMails,
  passwordChangedMails,
  resetMails,
  verificationMails,
} from './accounts/account.mails.ts';
import {
  companionGoneMails,
  declinedMails,
  partyMails,
  registrationMails,
  releaseMails,
  type AddedPerson,
} from './registrations/registration.mails.ts';
import { bringersOf, namedPerson, registrationNotice, type RegistrationNotice } from './mail.queries.ts';
import { newOrganizationMails } from './organizations/new-organization.mails.ts';
import { newOrganizationNotice } from './organizations/new-organization.queries.ts';
import { envelopeOf, reaction } from '#server/platform/events.ts';
import { queueEmails } from './outbox/queue-emails.actions.ts';
import { queueReminders, withdrawUnsentReminders } from './registrations/queue-reminders.actions.ts';

const mailVerification = defineJob({
  id: 'messaging.verification-requested',
  schema: envelopeOf(verificationRequested),
  ...reaction,
  secret: true,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => verificationMails(deps.config, data));
  },
});

const mailReset = defineJob({
  id: 'messaging.reset-requested',
  schema: envelopeOf(resetRequested),
  ...reaction,
  secret: true,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => resetMails(deps.config, data));
  },
});

const mailPasswordChanged = defineJob({
  id: 'messaging.password-changed',
  schema: envelopeOf(passwordChanged),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => passwordChangedMails(deps.config, data));
  },
});

const mailRegistered = defineJob({
  id: 'messaging.registration-created',
  schema: envelopeOf(registrationCreated),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await registrationNotice(db, data.userId, data.registrationIds);
      return notice ? registrationMails(deps.config, 'registered', notice) : [];
    });
  },
});

const mailUnregistered = defineJob({
  id: 'messaging.registration-cancelled',
  schema: envelopeOf(registrationCancelled),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await registrationNotice(db, data.userId, data.registrationIds);
      if (!notice) return [];
      const bringers = await bringersOf(db, data.registrationIds);
      return [
        ...registrationMails(deps.config, 'unregistered', notice),
        ...companionGoneMails(deps.config, notice, bringers),
      ];
    });
    await withdrawUnsentReminders(deps, data);
  },
});

const mailInvitation = defineJob({
  id: 'messaging.account-invited',
  schema: envelopeOf(accountInvited),
  ...reaction,
  secret: true,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async () => invitationMails(deps.config, data));
  },
});

const mailNewOrganization = defineJob({
  id: 'messaging.organization-created',
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
  id: 'messaging.party-changed',
  schema: envelopeOf(partyChanged),
  ...reaction,
  secret: true,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await registrationNotice(db, data.userId, data.registrationIds);
      if (!notice) return [];
      const people = {
        added: await addedTo(db, notice, data),
        removed: await noticesOf(db, data.removed),
      };
      return partyMails(deps.config, data, notice, people);
    });
    for (const removed of data.removed) await withdrawUnsentReminders(deps, removed);
  },
});

/** Those who were named, each with the shifts of the registration for which they were. */
async function addedTo(db: Queryable, holder: RegistrationNotice, { userId, added }: PartyChanged) {
  const people: AddedPerson[] = [];
  for (const { token, ...named } of added) {
    const person = await namedPerson(db, named.userId, userId);
    if (!person) continue;
    const { volunteer, isOrganizer, hasAgreed } = person;
    people.push({
      notice: { ...holder, volunteer, shownAs: volunteer, hasVolunteerHome: !isOrganizer, party: [] },
      hasAgreed,
      token,
    });
  }
  return people;
}

const mailCompanionDeclined = defineJob({
  id: 'messaging.companion-declined',
  schema: envelopeOf(companionDeclined),
  ...reaction,
  async handle(deps, { eventId, data }) {
    await queueEmails(deps, eventId, async (db) => {
      const notice = await registrationNotice(db, data.holderUserId, data.holderRegistrationIds);
      return notice ? declinedMails(deps.config, notice, data) : [];
    });
    if (data.registrationIds.length > 0) await withdrawUnsentReminders(deps, data);
  },
});

async function noticesOf(db: Queryable, people: readonly { userId: string; registrationIds: string[] }[]) {
  const notices = [];
  for (const { userId, registrationIds } of people) {
    const notice = registrationIds.length > 0 && (await registrationNotice(db, userId, registrationIds));
    if (notice) notices.push(notice);
  }
  return notices;
}

/** Looks for shifts that are near. */
export const mailReminders = defineJob({
  id: 'messaging.reminders',
  schema: z.object({}),
  schedule: { everySeconds: 10 * 60 },
  // The next look finds what this one left.
  retries: { limit: 1, delaySeconds: 30 },
  expireSeconds: 5 * 60,
  concurrency: 2,
  async handle(deps) {
    const reminders = await queueReminders(deps);
    if (reminders > 0) deps.log.info({ reminders }, 'reminders queued');
  },
});

const mailAccountClosed = defineJob({
  id: 'messaging.account-closed',
  schema: envelopeOf(accountClosed),
  ...reaction,
  async handle(deps, { eventId, data }) {
    const { person, released, userId } = data;
    await queueEmails(deps, eventId, async () => closingMails(deps.config, data));
    for (const { opportunityId, registrationIds } of released) {
      // One coordinator may run several of the opportunities and gets a mail for each.
      await queueEmails(deps, `${eventId}/${opportunityId}`, async (db) => {
        const notice = await registrationNotice(db, userId, registrationIds, person);
        if (!notice) return [];
        const bringers = await bringersOf(db, registrationIds);
        return [...releaseMails(deps.config, notice), ...companionGoneMails(deps.config, notice, bringers)];
      });
    }
    // Now that all mails are in the outbox, they are blanked as soon as they have left it.
    const { email, names } = person;
    await withTransaction(deps.db, (tx) => deps.jobs.send(tx, forgetPersonJob, { eventId, email, names }));
  },
});

export const mailJobs = [
  sendEmailJob,
  forgetPersonJob,
  mailAccountClosed,
  mailVerification,
  mailReset,
  mailPasswordChanged,
  mailRegistered,
  mailUnregistered,
  mailInvitation,
  mailParty,
  mailCompanionDeclined,
  mailNewOrganization,
  mailReminders,
] as unknown as readonly JobDefinition<never>[];

export const mailSubscriptions = [
  subscription(accountClosed, mailAccountClosed),
  subscription(verificationRequested, mailVerification),
  subscription(resetRequested, mailReset),
  subscription(passwordChanged, mailPasswordChanged),
  subscription(registrationCreated, mailRegistered),
  subscription(registrationCancelled, mailUnregistered),
  subscription(accountInvited, mailInvitation),
  subscription(partyChanged, mailParty),
  subscription(companionDeclined, mailCompanionDeclined),
  subscription(organizationCreated, mailNewOrganization),
] as const;
