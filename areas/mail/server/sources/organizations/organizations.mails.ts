import { fullName } from '#shared/rules/full-name.ts';
import { organizationSettingsPath } from '#shared/rules/routes.ts';
import { organizationCreated } from '#areas/organizations/server/organizations.events.ts';
import { landingPageUrl } from '../../layout/urls.template.ts';
import { mailSource, mailsOn } from '../../outbox/reactions.mails.ts';
import { newOrganizationNotice } from './organizations.queries.ts';
import { newOrganization, newOrganizationAdmin, organizationMails } from './organizations.template.ts';

/** To the person who founded the organization, and to the support team (areas/mail/README.md, "Mail"). */
const created = mailsOn(organizationCreated, {}, async (tx, { config }, data) => {
  const notice = await newOrganizationNotice(tx, data);
  if (!notice) return [];
  const { organization, orgName, city, founder } = notice;
  const { email, firstName } = founder;
  const { supportEmail } = config;
  const name = fullName(founder);
  const pageUrl = landingPageUrl(config, orgName);
  const settingsUrl = `${config.publicUrl}${organizationSettingsPath(orgName)}`;
  return [
    newOrganization.to(
      { email, name },
      { firstName, organization, city, pageUrl, settingsUrl },
      { replyTo: supportEmail },
    ),
    newOrganizationAdmin.to(
      { email: supportEmail, name: '' },
      { organization, city, founder: name, email, pageUrl },
      { replyTo: email },
    ),
  ];
});

export const organizationSource = mailSource({ mails: organizationMails, reactions: [created] });
