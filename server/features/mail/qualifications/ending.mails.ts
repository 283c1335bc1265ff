import { landingPagePath } from '#shared/rules/routes.ts';
import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { OutgoingMail } from '../outbox/queue-emails.actions.ts';
import { qualificationOver, qualificationsEnding, qualificationSoon } from './ending.template.ts';
import type { Ending, EndingsAt, ListedEnding } from './endings.queries.ts';

/** So many lines of the list are in a mail; the rest is on the pages of the volunteers. */
export const listedAtMost = 50;

/** The template of the mail to those who work for the organization. */
export const staffTemplate = 'qualifications-ending';

/** To the person whose qualification ends soon or has ended. */
export function endingMail(config: MailConfig, ending: Ending): OutgoingMail {
  const { person, stage, organization, orgName, kind, expiresOn } = ending;
  const { email, firstName, lastName } = person;
  const url = `${config.publicUrl}${landingPagePath(orgName)}`;
  const data = { firstName, organization, kind, expiresOn, url };
  return {
    template: `qualification-${stage}`,
    recipient: { address: email, name: `${firstName} ${lastName}` },
    content: (t) => (stage === 'soon' ? qualificationSoon(t, data) : qualificationOver(t, data)),
  };
}

/** To those who work for an organization, with the list of all that end soon or have ended. */
export function endingsMails(
  config: MailConfig,
  { organization, orgName, today }: EndingsAt,
  { listed, staff }: { listed: readonly ListedEnding[]; staff: readonly { email: string; name: string }[] },
): OutgoingMail[] {
  const page = `${config.publicUrl}/user/user-settings/volunteers/${encodeURIComponent(orgName)}`;
  const lines = listed.slice(0, listedAtMost).map(({ userId, ...line }) => ({
    ...line,
    url: `${page}/${encodeURIComponent(userId)}`,
  }));
  const data = {
    organization,
    over: lines.filter(({ expiresOn }) => expiresOn < today),
    soon: lines.filter(({ expiresOn }) => expiresOn >= today),
    hasMore: listed.length > listedAtMost,
    url: page,
  };
  return staff.map(({ email, name }) => ({
    template: staffTemplate,
    recipient: { address: email, name },
    content: (t) => qualificationsEnding(t, data),
  }));
}
