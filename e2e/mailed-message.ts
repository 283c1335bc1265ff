import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeEmail, makeMessage } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';

/** A message of a new organization, as it reached an address. @returns the mail, and the organization's name */
export async function mailedMessage(recipient: string, subject = 'See you on Saturday') {
  const db = await journeyDatabase();
  const organizer = await makeOrganizer(db);
  const at = await makeOrganization(db, {}, { organizer });
  const { opportunity } = await makeOpportunity(db, at);
  const message = await makeMessage(db, organizer, {
    organizationId: at.organization.id,
    opportunityId: opportunity.id,
  });
  const mail = await makeEmail(db, { ofMessageId: message.id, recipient, subject });
  return { mail, organization: at.organization.name };
}
