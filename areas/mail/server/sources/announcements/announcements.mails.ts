import { announcedToGroups } from '#areas/opportunities/server/opportunities.events.ts';
import { announcementEventId } from '#areas/opportunities/server/publishing/publishing.rules.ts';
import type { OutgoingMail } from '../../layout/mail.template.ts';
import { landingPageUrl, opportunityUrl } from '../../layout/urls.template.ts';
import { causedBy, type MailConfig } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, reactTo } from '../../outbox/reactions.mails.ts';
import { announcementOf, membersToTell, type Announcement } from './announcements.queries.ts';
import { announcementMails, groupInvitation } from './announcements.template.ts';

/** So many mails are written in one transaction. */
const membersPerPage = 100;

/** To members of groups: an opportunity that is meant for them. */
const toGroups = reactTo(announcedToGroups, {}, async (deps, { data }) => {
  const cause = announcementEventId(data.opportunityId);
  const announcement = await announcementOf(deps.db, data.opportunityId, deps.clock.now());
  if (!announcement) return;
  const by = { organizationId: announcement.organizationId };
  for (let after = ''; ;) {
    const page = { after, limit: membersPerPage };
    const members = await membersToTell(deps.db, data.groupIds, page);
    const last = members.at(-1);
    if (!last) return;
    const mails = members.map((member) => mailTo(deps.config, member, announcement));
    await queueEmails(deps, cause, async () => causedBy(by, mails));
    after = last.email;
  }
});

function mailTo(
  config: MailConfig,
  { email, names }: { email: string; names: readonly string[] },
  { id, title, description, organization, orgName, location, first, coordinator }: Announcement,
): OutgoingMail {
  return groupInvitation.to(
    { email, name: names.join(', ') },
    {
      names,
      opportunity: title,
      description,
      organization,
      organizationUrl: landingPageUrl(config, orgName),
      location,
      first,
      opportunityUrl: opportunityUrl(config, id),
      coordinator: coordinator?.name,
    },
    {
      keepsLeftOut: true,
      replyTo: coordinator?.email,
      isUnasked: true,
    },
  );
}

export const announcementSource = mailSource({ mails: announcementMails, reactions: [toGroups] });
