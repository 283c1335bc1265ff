// Mails about places: to those who hold them and to those who run the opportunity.
import { landingPagePath } from '#shared/rules/routes.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Bringer, OpportunityRunners, RegistrationNotice } from '../mail.queries.ts';
import { emailGroupUrl } from '../email-group/email-group.mails.ts';
import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { RenderedMail } from '../layout/layout.template.ts';
import type { OutgoingAttachment, OutgoingMail, Worded } from '../outbox/queue-emails.actions.ts';
import { addedVolunteer, plainAddedVolunteer } from './added-volunteer.template.ts';
import { ageVerification } from './age-verification.template.ts';
import { companionUnregistered } from './companion-unregistered.template.ts';
import {
  newVolunteer,
  signUpChanged,
  volunteerUnregistered,
  type CoordinatorNoticeData,
} from './coordinator-notice.template.ts';
import { reminder } from './reminder.template.ts';
import { codeCid, registered } from './registered.template.ts';
import type { ShiftMailData } from '../layout/shift.template.ts';
import { walkedIn } from './walked-in.template.ts';
import { plainUnregister, unregister } from './unregister.template.ts';

/** To those who run an opportunity, when a volunteer's account and with it the places are gone. */
export function releaseMails(config: MailConfig, notice: RegistrationNotice): OutgoingMail[] {
  return noticeMails(config, 'volunteer-unregistered', notice, volunteerUnregistered);
}

/**
 * Of a sign-up, one mail to the volunteer for all its places, one to each contact of the opportunity, and one to each
 * address of its e-mail group that is not a contact's (docs/PRODUCT.md, "Mail").
 * @param code the volunteer's personal code
 */
export function registeredMails(
  config: MailConfig,
  notice: RegistrationNotice,
  code: string,
): OutgoingMail[] {
  return [
    registeredMail(config, notice, code),
    ...noticeMails(config, 'new-volunteer', notice, newVolunteer),
  ];
}

/** The same of places that were given back. */
export function unregisteredMails(config: MailConfig, notice: RegistrationNotice): OutgoingMail[] {
  return [unregisterMail(config, notice), ...releaseMails(config, notice)];
}

/**
 * Other people come along than before: each of them is told, the coordinators learn whose age was confirmed, and where
 * it `tellsRunners` they and the e-mail group learn who comes now (docs/PRODUCT.md, "Additional volunteers").
 * @param people those who were added, and those who were taken out, who are told of the places that they lost
 */
export function partyMails(
  config: MailConfig,
  tellsRunners: boolean,
  notice: RegistrationNotice,
  people: { added: readonly AddedPerson[]; removed: readonly RemovedPerson[] },
  adults: readonly string[],
): OutgoingMail[] {
  const broughtBy = nameOf(notice);
  const [contact] = notice.coordinators;
  const toAdded = people.added.map(({ notice: added, hasAgreed, token }): OutgoingMail => {
    const asked = {
      ...shiftData(config, added),
      broughtBy,
      answer: token === undefined ? null : { url: answerUrl(config, token), hasAgreed },
    };
    return {
      template: 'added-volunteer',
      recipient: { address: added.volunteer.email, name: nameOf(added) },
      wasCounted: true,
      ...(contact ? { replyTo: contact.email } : {}),
      content: (t) => addedVolunteer(t, { ...asked, contact, profileUrl: signUpsUrl(config, added) }),
      plain: (t) => plainAddedVolunteer(t, asked),
    };
  });
  const toRemoved = people.removed.flatMap(({ notice: removed }) =>
    removed ? [unregisterMail(config, removed)] : [],
  );
  const ages =
    adults.length === 0
      ? []
      : notice.coordinators.map(({ email, name }): OutgoingMail => ({
          template: 'age-verification',
          recipient: { address: email, name },
          replyTo: notice.volunteer.email,
          content: (t) => ageVerification(t, { ...shiftData(config, notice), adults }),
        }));
  const changed = tellsRunners
    ? noticeMails(config, 'sign-up-changed', notice, (t, data) =>
        signUpChanged(t, { ...data, added: typedNames(people.added), removed: typedNames(people.removed) }),
      )
    : [];
  return [...toAdded, ...toRemoved, ...ages, ...changed];
}

/** Somebody who was named for a registration, with its shifts, and the token of the link by which they answer. */
export interface AddedPerson {
  notice: RegistrationNotice;
  /** As the account holder typed it. */
  name: string;
  /** The person said "yes, that's me" to the account holder before. */
  hasAgreed: boolean;
  token: string | undefined;
}

/** Somebody who was taken out, with the places that they lost by it, if there were any. */
export interface RemovedPerson {
  notice: RegistrationNotice | undefined;
  name: string;
}

const typedNames = (people: readonly { name: string }[]): string[] => people.map(({ name }) => name);

/**
 * Somebody who was named said "not me": to the account holder and to those who run the opportunity, in the words that
 * the account holder typed, and the same whether the person had places or not.
 * @param notice of the account holder's registrations
 */
export function declinedMails(
  config: MailConfig,
  notice: RegistrationNotice,
  shownAs: RegistrationNotice['shownAs'],
): OutgoingMail[] {
  const gone = { ...notice, shownAs, party: [], wasBroughtAlong: true };
  return [
    ...companionGoneMails(config, gone, [notice.volunteer]),
    ...noticeMails(config, 'volunteer-unregistered', gone, volunteerUnregistered),
  ];
}

function registeredMail(config: MailConfig, notice: RegistrationNotice, code: string): OutgoingMail {
  const [contact] = notice.coordinators;
  return {
    template: 'registered',
    recipient: { address: notice.volunteer.email, name: nameOf(notice) },
    ...(contact ? { replyTo: contact.email } : {}),
    attachments: [codeFile(code)],
    content: (t) =>
      registered(t, {
        ...shiftData(config, notice),
        contact,
        profileUrl: signUpsUrl(config, notice),
        codeUrl: codeUrl(config),
        party: notice.party,
      }),
  };
}

/**
 * The code as a file of the mail: programs that load no pictures from elsewhere show it, it is there in a hall without a
 * network, and looking at it tells nobody.
 */
const codeFile = (code: string): OutgoingAttachment => ({
  filename: `${codeCid}.png`,
  contentType: 'image/png',
  qr: code,
  cid: codeCid,
});

const codeUrl = ({ publicUrl }: MailConfig): string => `${publicUrl}/user/user-settings/check-in-code`;

/** To somebody who was added at the door. */
export function walkedInMail(config: MailConfig, notice: RegistrationNotice): OutgoingMail {
  const [contact] = notice.coordinators;
  return {
    template: 'walked-in',
    recipient: { address: notice.volunteer.email, name: nameOf(notice) },
    ...(contact ? { replyTo: contact.email } : {}),
    content: (t) =>
      walkedIn(t, { ...shiftData(config, notice), contact, profileUrl: signUpsUrl(config, notice) }),
  };
}

/** To somebody whose place was given back. */
export function unregisterMail(config: MailConfig, notice: RegistrationNotice): OutgoingMail {
  const [contact] = notice.coordinators;
  return {
    template: 'unregister',
    recipient: { address: notice.volunteer.email, name: nameOf(notice) },
    ...(contact ? { replyTo: contact.email } : {}),
    content: (t) => unregister(t, shiftData(config, notice)),
    plain: (t) => plainUnregister(t, shiftData(config, notice)),
  };
}

/** To the person who brought somebody along who has given up the own place. */
export function companionGoneMails(
  config: MailConfig,
  notice: RegistrationNotice,
  bringers: readonly Bringer[],
): OutgoingMail[] {
  return bringers.map(({ email, firstName, lastName }) => ({
    template: 'companion-unregistered',
    recipient: { address: email, name: `${firstName} ${lastName}` },
    content: (t) =>
      companionUnregistered(t, {
        ...shownData(config, notice),
        firstName,
        profileUrl: `${config.publicUrl}/volunteer/profile`,
      }),
  }));
}

/** A notice of one person's places, to those who run the opportunity. */
function noticeMails(
  config: MailConfig,
  template: string,
  notice: RegistrationNotice,
  render: (t: Translate, data: CoordinatorNoticeData) => RenderedMail,
): OutgoingMail[] {
  const { volunteer, party, wasBroughtAlong } = notice;
  const data = { ...shownData(config, notice), volunteerEmail: volunteer.email, party, wasBroughtAlong };
  return mailsToRunners(config, notice, { template, answersTo: volunteer.email }, (t, audience) =>
    render(t, { ...data, audience }),
  );
}

/**
 * To each contact of the opportunity, and to each address of its e-mail group that agreed and is not a contact's.
 * @param mail.answersTo where the answers of contacts go
 */
export function mailsToRunners(
  config: MailConfig,
  runners: OpportunityRunners,
  mail: { template: string; answersTo?: string },
  render: (t: Translate, audience: CoordinatorNoticeData['audience']) => RenderedMail,
): OutgoingMail[] {
  const { template, answersTo } = mail;
  const toCoordinators = runners.coordinators.map(({ email, name }): OutgoingMail => ({
    template,
    recipient: { address: email, name },
    ...(answersTo === undefined ? {} : { replyTo: answersTo }),
    content: (t) => render(t, 'coordinator'),
  }));
  const contacts = new Set(runners.coordinators.map(({ email }) => email));
  const group = runners.emailGroup.agreed.filter(({ address }) => !contacts.has(address));
  const toGroup = group.map(({ address, token }): OutgoingMail => ({
    template,
    recipient: { address, name: '', agreed: true },
    ...(token ? { headers: { 'List-Unsubscribe': `<${emailGroupUrl(config, token)}>` } } : {}),
    content: (t) => render(t, 'group'),
  }));
  return [...toCoordinators, ...toGroup];
}

const nameOf = ({ volunteer }: RegistrationNotice): string => `${volunteer.firstName} ${volunteer.lastName}`;

/**
 * To the volunteer, the day before: what, where, when, a file for the calendar, the personal code, and the way out of it.
 */
export function reminderMail(
  config: MailConfig,
  notice: RegistrationNotice,
  { startAt, calendar, code }: { startAt: Date; calendar: Worded<string>; code: string },
): OutgoingMail {
  const { volunteer, coordinators } = notice;
  const [contact] = coordinators;
  const settingsUrl = `${config.publicUrl}/user/user-settings/notifications`;
  return {
    template: 'reminder',
    recipient: { address: volunteer.email, name: `${volunteer.firstName} ${volunteer.lastName}` },
    ...(contact ? { replyTo: contact.email } : {}),
    headers: { 'List-Unsubscribe': `<${settingsUrl}>` },
    attachments: [
      {
        filename: 'manyhands-shift.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendar,
      },
      codeFile(code),
    ],
    sendBefore: startAt,
    content: (t) =>
      reminder(t, {
        ...shiftData(config, notice),
        contact,
        profileUrl: signUpsUrl(config, notice),
        codeUrl: codeUrl(config),
        settingsUrl,
      }),
  };
}

/** Where somebody sees and changes what they hold: without a home of volunteers on the opportunity's own page. */
export function signUpsUrl(
  config: MailConfig,
  { hasVolunteerHome, opportunity }: RegistrationNotice,
): string {
  return `${config.publicUrl}${hasVolunteerHome ? '/volunteer/profile' : `/opportunities/${opportunity.id}`}`;
}

const answerUrl = (config: MailConfig, token: string): string =>
  `${config.publicUrl}/user/brought-along?${new URLSearchParams({ token })}`;

/** What mails about somebody's places tell others. */
const shownData = (config: MailConfig, notice: RegistrationNotice): ShiftMailData => ({
  ...shiftData(config, notice),
  volunteer: { ...notice.volunteer, ...notice.shownAs },
});

/** What every mail about places tells. */
export function shiftData(config: MailConfig, notice: RegistrationNotice): ShiftMailData {
  return {
    volunteer: notice.volunteer,
    opportunity: notice.opportunity.title,
    organization: notice.organization,
    organizationUrl: `${config.publicUrl}${landingPagePath(notice.orgName)}`,
    location: notice.location,
    slots: notice.slots,
    opportunityUrl: `${config.publicUrl}/opportunities/${notice.opportunity.id}`,
  };
}
