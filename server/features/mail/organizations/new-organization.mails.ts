import type { MailConfig } from '../outbox/outbox.rules.ts';
import { landingPagePath, organizationSettingsPath } from '#shared/rules/routes.ts';
import type { NewOrganizationNotice } from './new-organization.queries.ts';
import type { OutgoingMail } from '../outbox/queue-emails.actions.ts';
import { newOrganization, newOrganizationAdmin } from './new-organization.template.ts';

/** To the person who founded the organization, and to the support team (docs/PRODUCT.md, "Mail"). */
export function newOrganizationMails(
  config: MailConfig,
  { organization, orgName, city, founder }: NewOrganizationNotice,
): OutgoingMail[] {
  const pageUrl = `${config.publicUrl}${landingPagePath(orgName)}`;
  const settingsUrl = `${config.publicUrl}${organizationSettingsPath(orgName)}`;
  const name = `${founder.firstName} ${founder.lastName}`;
  return [
    {
      template: 'new-organization',
      recipient: { address: founder.email, name },
      replyTo: config.supportEmail,
      content: (t) =>
        newOrganization(t, {
          firstName: founder.firstName,
          organization,
          city,
          pageUrl,
          settingsUrl,
        }),
    },
    {
      template: 'new-organization-admin',
      recipient: { address: config.supportEmail, name: '' },
      replyTo: founder.email,
      content: (t) =>
        newOrganizationAdmin(t, { organization, city, founder: name, email: founder.email, pageUrl }),
    },
  ];
}
