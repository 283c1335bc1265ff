import { landingPagePath } from '#shared/rules/routes.ts';
import type { Announcement } from './editor-mails.queries.ts';
import type { MailConfig } from '../outbox/outbox.rules.ts';
import { mailsToRunners, shiftData, signUpsUrl } from '../registrations/registration.mails.ts';
import type { RegistrationNotice } from '../mail.queries.ts';
import type { RearrangedNotice } from './rearranged-notice.queries.ts';
import type { OutgoingMail, Worded } from '../outbox/queue-emails.actions.ts';
import {
  coordinatorInvitation,
  plainCoordinatorInvitation,
} from '../coordinators/coordinator-invitation.template.ts';
import { groupInvitation, plainInvitation } from './group-invitation.template.ts';
import {
  plainRearranged,
  shiftChanged,
  shiftMoved,
  shiftReleased,
  shiftsRearranged,
  type RearrangedPart,
} from './rearranged.template.ts';
import { volunteersRearranged } from './rearranged-notice.template.ts';

const renders = { kept: shiftChanged, moved: shiftMoved, released: shiftReleased } as const;
const templates = { kept: 'shift-changed', moved: 'shift-moved', released: 'shift-released' } as const;

/**
 * To a volunteer whose places an organizer's save touched: one mail for all of them.
 * @param told what the save did to them; a job that is repeated makes the same template of it, whatever is left
 * @param parts what is left to tell, at least one: nobody is told of a place that they gave back since
 * @param calendars the places as a calendar file, and one that takes out those that are gone
 */
export function rearrangedMail(
  config: MailConfig,
  told: ReadonlySet<RearrangedPart['what']>,
  notice: RegistrationNotice,
  parts: readonly [RearrangedPart, ...RearrangedPart[]],
  calendars: { now: Worded<string> | null; cancelled: Worded<string> | null },
): OutgoingMail {
  const { volunteer, coordinators } = notice;
  const [contact] = coordinators;
  const [first, ...others] = parts;
  const [what] = told.size === 1 ? told : [];
  const data = {
    ...shiftData(config, notice),
    contact,
    profileUrl: signUpsUrl(config, notice),
  };
  return {
    template: what ? templates[what] : 'shifts-rearranged',
    recipient: { address: volunteer.email, name: `${volunteer.firstName} ${volunteer.lastName}` },
    ...(contact ? { replyTo: contact.email } : {}),
    attachments: [
      ...calendarFile('manyhands-shift.ics', 'PUBLISH', calendars.now),
      ...calendarFile('manyhands-cancelled.ics', 'CANCEL', calendars.cancelled),
    ],
    content: (t) =>
      others.length === 0
        ? renders[first.what](t, { ...data, ...first })
        : shiftsRearranged(t, { ...data, parts }),
    plain: (t) => plainRearranged(t, data),
  };
}

const calendarFile = (filename: string, method: 'PUBLISH' | 'CANCEL', content: Worded<string> | null) =>
  content === null
    ? []
    : [{ filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content }];

/** To those who run an opportunity: whom a save moved or released. One mail each for the whole of it. */
export function rearrangedNoticeMails(config: MailConfig, notice: RearrangedNotice): OutgoingMail[] {
  const { opportunity, organization, orgName, location, by, groups } = notice;
  const data = {
    opportunity: opportunity.title,
    organization,
    organizationUrl: `${config.publicUrl}${landingPagePath(orgName)}`,
    location,
    opportunityUrl: `${config.publicUrl}/opportunities/${opportunity.id}`,
    by,
    groups,
  };
  return mailsToRunners(config, notice, { template: 'volunteers-rearranged' }, (t, audience) =>
    volunteersRearranged(t, { ...data, audience }),
  );
}

/** To members of groups: an opportunity that is meant for them. */
export function groupMails(
  config: MailConfig,
  announcement: Announcement,
  members: readonly { email: string; name: string }[],
): OutgoingMail[] {
  const { coordinator, title, orgName, id, organizationId: _organization, ...told } = announcement;
  return members.map(({ email, name }) => ({
    template: 'groups',
    recipient: { address: email, name },
    keepsLeftOut: true,
    ...(coordinator ? { replyTo: coordinator.email } : {}),
    // Members need no account and no settings: a request to the support team takes them off the list.
    headers: { 'List-Unsubscribe': `<mailto:${config.supportEmail}?subject=unsubscribe>` },
    content: (t) =>
      groupInvitation(t, {
        ...told,
        name,
        opportunity: title,
        organizationUrl: `${config.publicUrl}${landingPagePath(orgName)}`,
        opportunityUrl: `${config.publicUrl}/opportunities/${id}`,
        coordinator: coordinator?.name,
      }),
    plain: (t) => plainInvitation(t, { name, opportunityUrl: `${config.publicUrl}/opportunities/${id}` }),
  }));
}

/** To somebody who is invited to coordinate a location. */
export function coordinatorInvitationMails(
  config: MailConfig,
  invitation: {
    email: string;
    firstName: string;
    lastName: string;
    organizationId: string;
    organization: string;
    location: string;
    invitedBy: string;
    token: string;
  },
): OutgoingMail[] {
  const { email, firstName, lastName, token, organizationId: _organization, ...told } = invitation;
  const query = new URLSearchParams({ invitation: token }).toString();
  return [
    {
      template: 'coordinator-invitation',
      recipient: { address: email, name: `${firstName} ${lastName}` },
      content: (t) =>
        coordinatorInvitation(t, {
          ...told,
          firstName,
          url: `${config.publicUrl}/organizer/signup?${query}`,
        }),
      plain: (t) =>
        plainCoordinatorInvitation(t, {
          firstName,
          invitedBy: told.invitedBy,
          url: `${config.publicUrl}/organizer/signup?${query}`,
        }),
    },
  ];
}
