// Mails about requests to join an organization.
import {
  volunteerAnswered,
  volunteerAsked,
  volunteerInvited,
} from '#areas/volunteer-requests/server/volunteer-requests.events.ts';
import { landingPageUrl } from '../../layout/urls.template.ts';
import { invitationUrl } from '../../invitations/invitations.rules.ts';
import type { OutgoingMail } from '../../layout/mail.template.ts';
import { causedBy, type MailConfig } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, mailsOn, reactTo } from '../../outbox/reactions.mails.ts';
import { answerersOf } from '../coordinators/coordinators.queries.ts';
import { lastTold, volunteerNotice, type VolunteerNotice } from './volunteers.queries.ts';
import {
  volunteerApproved,
  volunteerDeclined,
  volunteerImported,
  volunteerMails,
  volunteerRequest,
} from './volunteers.template.ts';

/** To the organizers of a private organization, when somebody applied and still waits. */
const asked = mailsOn(volunteerAsked, {}, async (tx, { config }, data) => {
  const notice = await volunteerNotice(tx, data);
  if (!notice?.isPrivate || notice.status !== 'pending') return [];
  const { organizationId } = data;
  const { person, organization, orgName } = notice;
  const page = `/user/user-settings/volunteers/${encodeURIComponent(orgName)}?status=pending`;
  const url = `${config.publicUrl}${page}`;
  const organizers = await answerersOf(tx, { organizationId, locationIds: [] });
  const names = new Map(organizers.map(({ email, name }) => [email, name]));
  const mails = [...names].map(([email, name]) =>
    volunteerRequest.to({ email, name }, { name: person.name, organization, url }, { replyTo: person.email }),
  );
  return causedBy({ account: person.email, organizationId }, mails);
});

/**
 * To the person whose request was answered; nothing when there is another answer by now.
 * Answers that follow each other within minutes are one mail: it goes by the last one.
 */
const answered = reactTo(volunteerAnswered, { gathers: 'minutes' }, async (deps, { data }) => {
  const { answer, ...pair } = data;
  const { organizationId, userId } = pair;
  const decided = await volunteerNotice(deps.db, pair);
  if (decided?.status !== answer) return;
  // Somebody who was put on the list and did nothing there asked for no answer.
  if (answer === 'declined' && decided.importedName !== null) return;
  const causes = `answered:${userId}:${organizationId}:`;
  const mail = answerMail(deps.config, decided);
  if (mail.template === volunteerApproved.name) {
    // Declined and approved again: nothing is new to them, as long as they didn't apply in between.
    const told = await lastTold(deps.db, decided.person.email, causes);
    const isKnown = told?.template === mail.template && (decided.appliedAt ?? told.queuedAt) <= told.queuedAt;
    if (isKnown) return;
  }
  const cause = `${causes}${decided.decidedAt?.toISOString() ?? ''}`;
  await queueEmails(deps, cause, async () => causedBy({ organizationId }, [mail]));
});

function answerMail(config: MailConfig, notice: VolunteerNotice): OutgoingMail {
  const { person, organization, orgName, status, declineMessage: message, importedName, invitedBy } = notice;
  const url = landingPageUrl(config, orgName);
  const told = { firstName: person.firstName, organization, url };
  if (status !== 'approved') return volunteerDeclined.to(person, { ...told, message });
  if (importedName === null) return volunteerApproved.to(person, told);
  return volunteerImported.to(
    { email: person.email, name: importedName },
    { name: importedName, invitedBy, organization, url, asks: false },
    { isUnasked: true },
  );
}

/** To somebody with an account whom the organization put on its list; nothing when they answered or it was taken back by then. */
const invited = mailsOn(volunteerInvited, {}, async (tx, { config }, data) => {
  const { organizationId } = data;
  const notice = await volunteerNotice(tx, data);
  if (!notice?.isInvited || notice.importedName === null) return [];
  const { person, organization, importedName: name, invitedBy } = notice;
  const url = invitationUrl(config, notice.id);
  // It was counted with the import.
  return causedBy({ organizationId }, [
    volunteerImported.to(
      { email: person.email, name },
      { name, invitedBy, organization, url, asks: true },
      { wasCounted: true, isUnasked: true },
    ),
  ]);
});

export const volunteerSource = mailSource({ mails: volunteerMails, reactions: [asked, answered, invited] });
