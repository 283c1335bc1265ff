import type { Config } from '#server/config.ts';
import { landingPagePath } from '#shared/rules/routes.ts';
import type { Announcement } from './editor-mails.queries.ts';
import { mailsToRunners, shiftData, type MailConfig } from './messaging.mails.ts';
import type { RegistrationNotice } from './messaging.queries.ts';
import type { RearrangedNotice } from './rearranged-notice.queries.ts';
import type { OutgoingMail } from './queue-emails.actions.ts';
import { coordinatorInvitation } from './templates/coordinator-invitation.ts';
import { groupInvitation } from './templates/group-invitation.ts';
import { shiftChanged, shiftMoved, shiftReleased } from './templates/rearranged.ts';
import { volunteersRearranged } from './templates/rearranged-notice.ts';

const renders = { kept: shiftChanged, moved: shiftMoved, released: shiftReleased } as const;
const templates = { kept: 'shift-changed', moved: 'shift-moved', released: 'shift-released' } as const;

/**
 * To a volunteer whose places an organizer touched.
 * @param before what the notice's slots were, in their order
 * @param calendar the places as a calendar file; for places that are gone, one that takes them out again
 */
export function rearrangedMail(
  config: MailConfig,
  what: 'kept' | 'moved' | 'released',
  notice: RegistrationNotice,
  before: RegistrationNotice['slots'],
  calendar: string,
): OutgoingMail {
  const { volunteer, coordinators } = notice;
  const [contact] = coordinators;
  return {
    template: templates[what],
    recipient: { address: volunteer.email, name: `${volunteer.firstName} ${volunteer.lastName}` },
    ...(contact ? { replyTo: contact.email } : {}),
    attachments: [
      {
        filename: what === 'released' ? 'manyhands-cancelled.ics' : 'manyhands-shift.ics',
        contentType: `text/calendar; charset=utf-8; method=${what === 'released' ? 'CANCEL' : 'PUBLISH'}`,
        content: calendar,
      },
    ],
    content: renders[what]({
      ...shiftData(config, notice),
      before,
      contact,
      profileUrl: `${config.publicUrl}/volunteer/profile`,
    }),
  };
}

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
  return mailsToRunners(config, notice, { template: 'volunteers-rearranged' }, (audience) =>
    volunteersRearranged({ ...data, audience }),
  );
}

/** To members of groups: an opportunity that is meant for them. */
export function groupMails(
  config: Pick<Config, 'publicUrl' | 'supportEmail'>,
  announcement: Announcement,
  members: readonly { email: string; name: string }[],
): OutgoingMail[] {
  const { coordinator, title, orgName, id, ...told } = announcement;
  return members.map(({ email, name }) => ({
    template: 'groups',
    recipient: { address: email, name },
    ...(coordinator ? { replyTo: coordinator.email } : {}),
    // Members need no account and no settings: a request to the support team takes them off the list.
    headers: { 'List-Unsubscribe': `<mailto:${config.supportEmail}?subject=unsubscribe>` },
    content: groupInvitation({
      ...told,
      name,
      opportunity: title,
      organizationUrl: `${config.publicUrl}${landingPagePath(orgName)}`,
      opportunityUrl: `${config.publicUrl}/opportunities/${id}`,
      coordinator: coordinator?.name,
    }),
  }));
}

/** To somebody who is invited to coordinate a location. */
export function coordinatorInvitationMails(
  config: Pick<Config, 'publicUrl'>,
  invitation: {
    email: string;
    firstName: string;
    lastName: string;
    organization: string;
    location: string;
    invitedBy: string;
    token: string;
  },
): OutgoingMail[] {
  const { email, firstName, lastName, token, ...told } = invitation;
  const query = new URLSearchParams({ invitation: token }).toString();
  return [
    {
      template: 'coordinator-invitation',
      recipient: { address: email, name: `${firstName} ${lastName}` },
      content: coordinatorInvitation({
        ...told,
        firstName,
        url: `${config.publicUrl}/organizer/signup?${query}`,
      }),
    },
  ];
}
