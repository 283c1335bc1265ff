import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { applicationFilesContract } from '#areas/application-files/contract/application-files.ts';
import { applicationsContract } from '#areas/forms/contract/applications.ts';
import { checkInContract } from '#areas/check-in/contract/check-in.ts';
import { doorCodeContract } from '#areas/check-in/contract/door-code.ts';
import { coordinatorsContract } from '#areas/coordinators/contract/coordinators.ts';
import { attendanceContract } from '#areas/check-in/contract/attendance.ts';
import { deliveriesContract } from '#areas/mail/contract/deliveries.ts';
import { formsContract } from '#areas/forms/contract/forms.ts';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import { hoursContract } from '#areas/hours/contract/hours.ts';
import { mailContract } from '#areas/mail/contract/mail.ts';
import { messagesContract } from '#areas/messages/contract/messages.ts';
import { notificationsContract } from '#areas/accounts/contract/notifications.ts';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { opportunityMapContract } from '#areas/opportunities/contract/opportunity-map.ts';
import { organizerDaysContract } from '#areas/check-in/contract/organizer-days.ts';
import { organizerHomeContract } from '#areas/opportunities/contract/organizer-home.ts';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import { publishingContract } from '#areas/opportunities/contract/publishing.ts';
import { qualificationsContract } from '#areas/qualifications/contract/qualifications.ts';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { rosterContract } from '#areas/check-in/contract/roster.ts';
import { additionalVolunteersContract } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import { accountClosingContract } from '#areas/accounts/contract/account-closing.ts';
import { organizationsContract } from '#areas/organizations/contract/organizations.ts';
import { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import { personalCodeContract } from '#areas/accounts/contract/personal-code.ts';
import { profileContract } from '#areas/accounts/contract/profile.ts';
import { referenceListsContract } from '#areas/reference-lists/contract/reference-lists.ts';
import { suppressionsContract } from '#areas/suppressions/contract/suppressions.ts';
import { systemContract } from '#areas/system/contract/system.ts';
import { volunteerPageContract } from '#areas/volunteers/contract/volunteer-page.ts';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';

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
  attendance: attendanceContract,
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
