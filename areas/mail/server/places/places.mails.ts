// What mails about places share: what they tell, and the notices to the people who run an opportunity.
import { fullName } from '#shared/rules/full-name.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import {
  calendarOfPlaces,
  cancelledCalendarOf,
} from '#areas/registrations/server/calendar/calendar.queries.ts';
import { emailGroupUrl } from '../email-group/email-group.template.ts';
import type {
  MailOptions,
  OutgoingAttachment,
  OutgoingMail,
  Recipient,
  Worded,
} from '../layout/mail.template.ts';
import type { NoticeAudience } from '../layout/notice.template.ts';
import { codeCid, type HolderMailData, type ShiftMailData } from '../layout/shift.template.ts';
import { landingPageUrl, opportunityUrl } from '../layout/urls.template.ts';
import type { MailCause, MailConfig } from '../outbox/outbox.rules.ts';
import type { OpportunityRunners, RegistrationNotice } from './places.queries.ts';

/** The volunteer, as the one who caused what is told. */
export const causeOf = ({ volunteer, organizationId }: RegistrationNotice): MailCause => ({
  account: volunteer.email,
  organizationId,
});

/** The volunteer, as a mail's recipient. */
export const holderOf = ({ volunteer }: RegistrationNotice): Recipient => ({
  email: volunteer.email,
  name: fullName(volunteer),
});

/** What every mail about places tells. */
export const shiftData = (config: MailConfig, notice: RegistrationNotice): ShiftMailData => ({
  volunteer: notice.volunteer,
  opportunity: notice.opportunity.title,
  organization: notice.organization,
  organizationUrl: landingPageUrl(config, notice.orgName),
  location: notice.location,
  slots: notice.slots,
  opportunityUrl: opportunityUrl(config, notice.opportunity.id),
});

/** What mails about somebody's places tell others. */
export const shownData = (config: MailConfig, notice: RegistrationNotice): ShiftMailData => ({
  ...shiftData(config, notice),
  volunteer: { ...notice.volunteer, ...notice.shownAs },
});

/** What mails to somebody who holds places tell. */
export const holderData = (config: MailConfig, notice: RegistrationNotice): HolderMailData => ({
  ...shiftData(config, notice),
  contact: notice.coordinators[0],
  profileUrl: signUpsUrl(config, notice),
});

/** Answers of volunteers go to the first contact of the opportunity. */
export const answeredByContact = ({ coordinators }: OpportunityRunners): MailOptions => ({
  replyTo: coordinators[0]?.email,
});

/** Where somebody sees and changes what they hold: without a home of volunteers on the opportunity's own page. */
const signUpsUrl = (config: MailConfig, { hasVolunteerHome, opportunity }: RegistrationNotice): string =>
  hasVolunteerHome ? `${config.publicUrl}/volunteer/profile` : opportunityUrl(config, opportunity.id);

/** Where the volunteer's code is shown and renewed. */
export const codeUrl = ({ publicUrl }: MailConfig): string => `${publicUrl}/user/user-settings/check-in-code`;

/**
 * The code as a file of the mail: programs that load no pictures from elsewhere show it, it is there in a hall without a
 * network, and looking at it tells nobody.
 */
export const codeFile = (code: string): OutgoingAttachment => ({
  filename: `${codeCid}.png`,
  contentType: 'image/png',
  qr: code,
  cid: codeCid,
});

/** A calendar file: one that puts the places into a calendar, or one that takes them out. */
const calendarFile = (method: 'PUBLISH' | 'CANCEL', content: Worded<string>): OutgoingAttachment => ({
  filename: method === 'PUBLISH' ? 'manyhands-shift.ics' : 'manyhands-cancelled.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

/** The places as a file for the holder's calendar. */
export async function calendarOf(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  registrationIds: readonly string[],
): Promise<OutgoingAttachment> {
  const { publicUrl } = config;
  return calendarFile(
    'PUBLISH',
    await calendarOfPlaces(tx, registrationIds, { publicUrl, now: clock.now() }),
  );
}

/** A file that takes places which are gone out of the holder's calendar. */
export async function cancellationOf(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { organization, coordinators }: RegistrationNotice,
  gone: Parameters<typeof cancelledCalendarOf>[1],
): Promise<OutgoingAttachment> {
  const { publicUrl, supportEmail } = config;
  const organizer = { name: organization, email: coordinators[0]?.email ?? supportEmail };
  const file = await cancelledCalendarOf(tx, gone, { publicUrl, now: clock.now(), organizer });
  return calendarFile('CANCEL', file);
}

/**
 * To each contact of the opportunity, and to each address of its email group that agreed and is not a contact's.
 * @param replyTo where the answers of contacts go
 */
export function mailsToContacts(
  config: MailConfig,
  { coordinators, emailGroup }: OpportunityRunners,
  replyTo: string | undefined,
  mailTo: (
    reader: { audience: NoticeAudience; leaveUrl?: string | undefined },
    recipient: Recipient,
    options: MailOptions,
  ) => OutgoingMail,
): OutgoingMail[] {
  const contacts = new Set(coordinators.map(({ email }) => email));
  const group = emailGroup.agreed.filter(({ address }) => !contacts.has(address));
  return [
    ...coordinators.map((contact) =>
      mailTo({ audience: 'coordinator' }, { ...contact, agreed: true }, { replyTo }),
    ),
    ...group.map(({ address, token }) => {
      const leaveUrl = token === null ? undefined : emailGroupUrl(config, token);
      return mailTo(
        { audience: 'group', leaveUrl },
        { email: address, name: '', agreed: true },
        leaveUrl === undefined ? {} : { headers: { 'List-Unsubscribe': `<${leaveUrl}>` } },
      );
    }),
  ];
}
