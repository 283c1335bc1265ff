import { applicationTexts } from '#areas/forms/texts/en/application.ts';
import { checkInTexts } from '#areas/check-in/texts/en/check-in.ts';
import { cameraTexts } from '#areas/check-in/texts/en/camera.ts';
import { doorCodeTexts } from '#areas/check-in/texts/en/door-code.ts';
import { personalCodeTexts } from '#areas/accounts/texts/en/personal-code.ts';
import { checkOutMailTexts } from '#areas/check-in/texts/en/check-out-mails.ts';
import { attendanceTexts } from '#areas/check-in/texts/en/attendance.ts';
import { accountsTexts } from '#areas/accounts/texts/en/accounts.ts';
import { accountClosingTexts } from '#areas/accounts/texts/en/account-closing.ts';
import { accountsWebTexts } from '#areas/accounts/texts/en/accounts-web.ts';
import { appTexts } from './app.ts';
import { commonTexts } from './common.ts';
import { homeTexts } from './home.ts';
import { installedAppTexts } from './installed-app.ts';
import { legalTexts } from './legal.ts';
import { coordinatorsTexts } from '#areas/coordinators/texts/en/coordinators.ts';
import { coordinatorMailsTexts } from '#areas/coordinators/texts/en/coordinator-mails.ts';
import { hoursTexts } from '#areas/hours/texts/en/hours.ts';
import { messagesTexts } from '#areas/messages/texts/en/messages.ts';
import { mailTexts } from '#areas/mail/texts/en/mail.ts';
import { notificationsTexts } from '#areas/accounts/texts/en/notifications.ts';
import { opportunitiesTexts } from '#areas/opportunities/texts/en/opportunities.ts';
import { organizerDaysTexts } from '#areas/check-in/texts/en/organizer-days.ts';
import { organizerHomeTexts } from '#areas/opportunities/texts/en/organizer-home.ts';
import { editorMailsTexts } from '#areas/opportunities/texts/en/editor-mails.ts';
import { deliveriesTexts } from '#areas/mail/texts/en/deliveries.ts';
import { emailGroupTexts } from '#areas/mail/texts/en/email-group.ts';
import { suppressionsTexts } from '#areas/suppressions/texts/en/suppressions.ts';
import { unsubscribeTexts } from '#areas/mail/texts/en/unsubscribe.ts';
import { opportunityEditorRefusalsTexts } from '#areas/opportunities/texts/en/opportunity-editor-refusals.ts';
import { opportunityEditorScheduleTexts } from '#areas/opportunities/texts/en/opportunity-editor-schedule.ts';
import { opportunityEditorMeanwhileTexts } from '#areas/opportunities/texts/en/opportunity-editor-meanwhile.ts';
import { opportunityEditorTexts } from '#areas/opportunities/texts/en/opportunity-editor.ts';
import { organizationsTexts } from '#areas/organizations/texts/en/organizations.ts';
import { organizationFormTexts } from '#areas/organizations/texts/en/organization-form.ts';
import { newOrganizationMailTexts } from '#areas/organizations/texts/en/new-organization-mail.ts';
import { publishingTexts } from '#areas/opportunities/texts/en/publishing.ts';
import { qualificationMailsTexts } from '#areas/qualifications/texts/en/qualification-mails.ts';
import { qualificationsTexts } from '#areas/qualifications/texts/en/qualifications.ts';
import { registrationsTexts } from '#areas/registrations/texts/en/registrations.ts';
import { rosterSheetTexts } from '#areas/check-in/texts/en/roster-sheet.ts';
import { rosterRepairsTexts } from '#areas/check-in/texts/en/roster-repairs.ts';
import { rosterTexts } from '#areas/check-in/texts/en/roster.ts';
import { profileTexts } from '#areas/accounts/texts/en/profile.ts';
import { filesTexts } from '#areas/files/texts/en/files.ts';
import { formsTexts } from '#areas/forms/texts/en/forms.ts';
import { additionalVolunteersTexts } from '#areas/additional-volunteers/texts/en/additional-volunteers.ts';
import { referenceListsTexts } from '#areas/reference-lists/texts/en/reference-lists.ts';
import { groupsTexts } from '#areas/groups/texts/en/groups.ts';
import { volunteersTexts } from '#areas/volunteers/texts/en/volunteers.ts';
import { volunteerMailsTexts } from '#areas/volunteers/texts/en/volunteer-mails.ts';
import { formBuilderTexts } from '#areas/forms/texts/en/form-builder.ts';
import { settingsTexts } from './settings.ts';
import { walkInTexts } from '#areas/check-in/texts/en/walk-ins.ts';
import { volunteerPageTexts } from '#areas/volunteers/texts/en/volunteer-page.ts';
import { uiTexts } from './ui.ts';
import { datesTexts } from './dates.ts';
import { limitsTexts } from './limits.ts';

/** Every text that a person can read, in English and by key. A text stands here once and nowhere else. */
export const english = {
  ...commonTexts,
  ...applicationTexts,
  ...organizationsTexts,
  ...organizationFormTexts,
  ...newOrganizationMailTexts,
  ...notificationsTexts,
  ...opportunitiesTexts,
  ...organizerDaysTexts,
  ...organizerHomeTexts,
  ...opportunityEditorRefusalsTexts,
  ...editorMailsTexts,
  ...deliveriesTexts,
  ...emailGroupTexts,
  ...unsubscribeTexts,
  ...suppressionsTexts,
  ...opportunityEditorScheduleTexts,
  ...opportunityEditorTexts,
  ...opportunityEditorMeanwhileTexts,
  ...publishingTexts,
  ...qualificationsTexts,
  ...qualificationMailsTexts,
  ...volunteerPageTexts,
  ...registrationsTexts,
  ...checkInTexts,
  ...cameraTexts,
  ...doorCodeTexts,
  ...personalCodeTexts,
  ...rosterSheetTexts,
  ...rosterTexts,
  ...walkInTexts,
  ...rosterRepairsTexts,
  ...checkOutMailTexts,
  ...attendanceTexts,
  ...hoursTexts,
  ...installedAppTexts,
  ...accountsTexts,
  ...accountsWebTexts,
  ...appTexts,
  ...homeTexts,
  ...legalTexts,
  ...uiTexts,
  ...messagesTexts,
  ...mailTexts,
  ...settingsTexts,
  ...referenceListsTexts,
  ...profileTexts,
  ...filesTexts,
  ...formsTexts,
  ...additionalVolunteersTexts,
  ...accountClosingTexts,
  ...coordinatorsTexts,
  ...coordinatorMailsTexts,
  ...groupsTexts,
  ...volunteersTexts,
  ...volunteerMailsTexts,
  ...formBuilderTexts,
  ...datesTexts,
  ...limitsTexts,
} as const;
