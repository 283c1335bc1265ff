import { accountsContract } from './accounts.ts';
import { applicationFilesContract } from './application-files.ts';
import { applicationsContract } from './applications.ts';
import { checkInContract } from './check-in.ts';
import { doorCodeContract } from './door-code.ts';
import { coordinatorsContract } from './coordinators.ts';
import { deedsContract } from './deeds.ts';
import { deliveriesContract } from './deliveries.ts';
import { formsContract } from './forms.ts';
import { groupsContract } from './groups.ts';
import { hoursContract } from './hours.ts';
import { mailContract } from './mail.ts';
import { messagesContract } from './messages.ts';
import { notificationsContract } from './notifications.ts';
import { opportunitiesContract } from './opportunities.ts';
import { opportunityMapContract } from './opportunity-map.ts';
import { organizerDaysContract } from './organizer-days.ts';
import { organizerHomeContract } from './organizer-home.ts';
import { opportunityEditorContract } from './opportunity-editor.ts';
import { publishingContract } from './publishing.ts';
import { qualificationsContract } from './qualifications.ts';
import { registrationsContract } from './registrations.ts';
import { rosterContract } from './roster.ts';
import { additionalVolunteersContract } from './additional-volunteers.ts';
import { accountClosingContract } from './account-closing.ts';
import { organizationsContract } from './organizations.ts';
import { organizationSettingsContract } from './organization-settings.ts';
import { personalCodeContract } from './personal-code.ts';
import { profileContract } from './profile.ts';
import { referenceListsContract } from './reference-lists.ts';
import { suppressionsContract } from './suppressions.ts';
import { systemContract } from './system.ts';
import { volunteerPageContract } from './volunteer-page.ts';
import { volunteersContract } from './volunteers.ts';
import { walkInsContract } from './walk-ins.ts';

/** Every endpoint of the product by area; the server binds it, the web calls it, OpenAPI is made from it. */
export const contract = {
  system: systemContract,
  accounts: accountsContract,
  organizations: organizationsContract,
  organizationSettings: organizationSettingsContract,
  groups: groupsContract,
  forms: formsContract,
  applicationFiles: applicationFilesContract,
  applications: applicationsContract,
  opportunities: opportunitiesContract,
  opportunityMap: opportunityMapContract,
  organizerDays: organizerDaysContract,
  organizerHome: organizerHomeContract,
  opportunityEditor: opportunityEditorContract,
  publishing: publishingContract,
  qualifications: qualificationsContract,
  registrations: registrationsContract,
  checkIn: checkInContract,
  doorCode: doorCodeContract,
  roster: rosterContract,
  walkIns: walkInsContract,
  deeds: deedsContract,
  hours: hoursContract,
  mail: mailContract,
  deliveries: deliveriesContract,
  messages: messagesContract,
  suppressions: suppressionsContract,
  notifications: notificationsContract,
  personalCode: personalCodeContract,
  profile: profileContract,
  additionalVolunteers: additionalVolunteersContract,
  accountClosing: accountClosingContract,
  referenceLists: referenceListsContract,
  coordinators: coordinatorsContract,
  volunteers: volunteersContract,
  volunteerPage: volunteerPageContract,
} as const;
