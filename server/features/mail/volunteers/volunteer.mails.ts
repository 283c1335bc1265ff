import { landingPagePath } from '#shared/rules/routes.ts';
import type { VolunteerAnswer } from '#shared/rules/volunteers.ts';
import type { Answerer } from '../coordinators/coordinator-notice.queries.ts';
import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { OutgoingMail } from '../outbox/queue-emails.actions.ts';
import { volunteerApproved, volunteerDeclined, volunteerRequest } from './volunteer-answer.template.ts';
import type { VolunteerNotice } from './volunteer-notice.queries.ts';

/** To the one who applied, when the request is answered; nothing when it has another answer by now. */
export function volunteerAnswerMails(
  config: MailConfig,
  answer: VolunteerAnswer,
  { person, organization, orgName, status, declineMessage: message }: VolunteerNotice,
): OutgoingMail[] {
  if (status !== answer) return [];
  const { firstName } = person;
  const data = { firstName, organization, url: `${config.publicUrl}${landingPagePath(orgName)}` };
  return [
    {
      template: answer === 'approved' ? 'volunteer-approved' : 'volunteer-declined',
      recipient: { address: person.email, name: person.name },
      content: (t) =>
        answer === 'approved' ? volunteerApproved(t, data) : volunteerDeclined(t, { ...data, message }),
    },
  ];
}

/** To the organizers of a private organization, when somebody applied and still waits. */
export function volunteerRequestMails(
  config: MailConfig,
  { person, organization, orgName, status, isPrivate }: VolunteerNotice,
  organizers: readonly Answerer[],
): OutgoingMail[] {
  if (!isPrivate || status !== 'pending') return [];
  const page = `/user/user-settings/volunteers/${encodeURIComponent(orgName)}?status=pending`;
  const addresses = new Map(organizers.map(({ email, name }) => [email, name]));
  return [...addresses].map(([address, name]) => ({
    template: 'volunteer-request',
    recipient: { address, name },
    replyTo: person.email,
    content: (t) =>
      volunteerRequest(t, { name: person.name, organization, url: `${config.publicUrl}${page}` }),
  }));
}
