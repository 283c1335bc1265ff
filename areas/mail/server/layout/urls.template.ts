import { landingPagePath } from '#shared/rules/routes.ts';
import type { MailConfig } from '../outbox/outbox.rules.ts';

/** An organization's own page, by the name it was created with. */
export const landingPageUrl = ({ publicUrl }: MailConfig, orgName: string): string =>
  `${publicUrl}${landingPagePath(orgName)}`;

/** An opportunity's page. */
export const opportunityUrl = ({ publicUrl }: MailConfig, opportunityId: string): string =>
  `${publicUrl}/opportunities/${opportunityId}`;
