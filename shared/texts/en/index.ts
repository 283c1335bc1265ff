import { applicationTexts } from './application.ts';
import { checkInTexts } from './check-in.ts';
import { cameraTexts } from './camera.ts';
import { doorCodeTexts } from './door-code.ts';
import { personalCodeTexts } from './personal-code.ts';
import { checkOutMailTexts } from './check-out-mails.ts';
import { deedsTexts } from './deeds.ts';
import { accountsTexts } from './accounts.ts';
import { accountClosingTexts } from './account-closing.ts';
import { accountsWebTexts } from './accounts-web.ts';
import { appTexts } from './app.ts';
import { commonTexts } from './common.ts';
import { homeTexts } from './home.ts';
import { installedAppTexts } from './installed-app.ts';
import { legalTexts } from './legal.ts';
import { coordinatorsTexts } from './coordinators.ts';
import { coordinatorMailsTexts } from './coordinator-mails.ts';
import { hoursTexts } from './hours.ts';
import { messagesTexts } from './messages.ts';
import { mailTexts } from './mail.ts';
import { notificationsTexts } from './notifications.ts';
import { opportunitiesTexts } from './opportunities.ts';
import { organizerDaysTexts } from './organizer-days.ts';
import { organizerHomeTexts } from './organizer-home.ts';
import { editorMailsTexts } from './editor-mails.ts';
import { deliveriesTexts } from './deliveries.ts';
import { emailGroupTexts } from './email-group.ts';
import { suppressionsTexts } from './suppressions.ts';
import { unsubscribeTexts } from './unsubscribe.ts';
import { opportunityEditorRefusalsTexts } from './opportunity-editor-refusals.ts';
import { opportunityEditorScheduleTexts } from './opportunity-editor-schedule.ts';
import { opportunityEditorMeanwhileTexts } from './opportunity-editor-meanwhile.ts';
import { opportunityEditorTexts } from './opportunity-editor.ts';
import { organizationsTexts } from './organizations.ts';
import { organizationFormTexts } from './organization-form.ts';
import { newOrganizationMailTexts } from './new-organization-mail.ts';
import { publishingTexts } from './publishing.ts';
import { qualificationMailsTexts } from './qualification-mails.ts';
import { qualificationsTexts } from './qualifications.ts';
import { registrationsTexts } from './registrations.ts';
import { rosterSheetTexts } from './roster-sheet.ts';
import { rosterRepairsTexts } from './roster-repairs.ts';
import { rosterTexts } from './roster.ts';
import { profileTexts } from './profile.ts';
import { filesTexts } from './files.ts';
import { formsTexts } from './forms.ts';
import { additionalVolunteersTexts } from './additional-volunteers.ts';
import { referenceListsTexts } from './reference-lists.ts';
import { groupsTexts } from './groups.ts';
import { volunteersTexts } from './volunteers.ts';
import { volunteerMailsTexts } from './volunteer-mails.ts';
import { formBuilderTexts } from './form-builder.ts';
import { settingsTexts } from './settings.ts';
import { walkInTexts } from './walk-ins.ts';
import { volunteerPageTexts } from './volunteer-page.ts';
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
  ...deedsTexts,
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
