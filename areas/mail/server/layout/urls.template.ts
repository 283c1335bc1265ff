import { landingPagePath } from '#shared/rules/routes.ts';
import type { MailConfig } from '../outbox/outbox.rules.ts';

/** An organization's own page, by the name it was created with. */
export const landingPageUrl = ({ publicUrl }: MailConfig, orgName: string): string =>
  `${publicUrl}${landingPagePath(orgName)}`;

/** An opportunity's page. */
export const opportunityUrl = ({ publicUrl }: MailConfig, opportunityId: string): string =>
  `${publicUrl}/opportunities/${opportunityId}`;

/** The list of who comes on a date, for those who run the opportunity. */
export const rosterUrl = ({ publicUrl }: MailConfig, opportunityId: string, dateId: string): string =>
  `${publicUrl}/organizer/opportunities/${opportunityId}/roster/${dateId}`;

/** Where somebody with an account chooses which mails come, and how often. */
export const settingsUrl = ({ publicUrl }: MailConfig): string =>
  `${publicUrl}/user/user-settings/notifications`;
