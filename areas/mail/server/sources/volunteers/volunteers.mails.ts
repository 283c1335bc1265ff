// Mails about requests to join an organization.
import {
  volunteerAnswered,
  volunteerAsked,
} from '#areas/volunteer-requests/server/volunteer-requests.events.ts';
import { landingPageUrl } from '../../layout/urls.template.ts';
import { causedBy } from '../../outbox/outbox.rules.ts';
import { mailSource, mailsOn } from '../../outbox/reactions.mails.ts';
import { answerersOf } from '../coordinators/coordinators.queries.ts';
import { volunteerNotice } from './volunteers.queries.ts';
import {
  volunteerApproved,
  volunteerDeclined,
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

/** To the one who applied; nothing when the request has another answer by now. */
const answered = mailsOn(volunteerAnswered, {}, async (tx, { config }, { answer, ...pair }) => {
  const notice = await volunteerNotice(tx, pair);
  if (notice?.status !== answer) return [];
  const { person, organization, orgName, declineMessage: message } = notice;
  const data = { firstName: person.firstName, organization, url: landingPageUrl(config, orgName) };
  const mail =
    answer === 'approved'
      ? volunteerApproved.to(person, data)
      : volunteerDeclined.to(person, { ...data, message });
  return causedBy({ organizationId: pair.organizationId }, [mail]);
});

export const volunteerSource = mailSource({ mails: volunteerMails, reactions: [asked, answered] });
