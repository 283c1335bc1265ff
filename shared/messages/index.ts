import { checkInMessages } from './check-in.ts';
import { accountsMessages } from './accounts.ts';
import { accountClosingMessages } from './account-closing.ts';
import { accountsWebMessages } from './accounts-web.ts';
import { appMessages } from './app.ts';
import { commonMessages } from './common.ts';
import { homeMessages } from './home.ts';
import { legalMessages } from './legal.ts';
import { coordinatorsMessages } from './coordinators.ts';
import { coordinatorMailsMessages } from './coordinator-mails.ts';
import { hoursMessages } from './hours.ts';
import { messagesMessages } from './messages.ts';
import { messagingMessages } from './messaging.ts';
import { notificationsMessages } from './notifications.ts';
import { opportunitiesMessages } from './opportunities.ts';
import { organizerHomeMessages } from './organizer-home.ts';
import { editorMailsMessages } from './editor-mails.ts';
import { opportunityEditorMessages } from './opportunity-editor.ts';
import { scheduleEditorMessages } from './schedule-editor.ts';
import { opportunityWizardMessages } from './opportunity-wizard.ts';
import { organizationsMessages } from './organizations.ts';
import { organizationFormMessages } from './organization-form.ts';
import { newOrganizationMailMessages } from './new-organization-mail.ts';
import { registrationsMessages } from './registrations.ts';
import { profileMessages } from './profile.ts';
import { filesMessages } from './files.ts';
import { additionalVolunteersMessages } from './additional-volunteers.ts';
import { referenceListsMessages } from './reference-lists.ts';
import { settingsMessages } from './settings.ts';
import { uiMessages } from './ui.ts';
import { limitsMessages } from './limits.ts';

/** Every text that a person can read, by key. A text stands here once and nowhere else. */
export const messages = {
  ...commonMessages,
  ...organizationsMessages,
  ...organizationFormMessages,
  ...newOrganizationMailMessages,
  ...notificationsMessages,
  ...opportunitiesMessages,
  ...organizerHomeMessages,
  ...opportunityEditorMessages,
  ...editorMailsMessages,
  ...scheduleEditorMessages,
  ...opportunityWizardMessages,
  ...registrationsMessages,
  ...checkInMessages,
  ...hoursMessages,
  ...accountsMessages,
  ...accountsWebMessages,
  ...appMessages,
  ...homeMessages,
  ...legalMessages,
  ...uiMessages,
  ...messagesMessages,
  ...messagingMessages,
  ...settingsMessages,
  ...referenceListsMessages,
  ...profileMessages,
  ...filesMessages,
  ...additionalVolunteersMessages,
  ...accountClosingMessages,
  ...coordinatorsMessages,
  ...coordinatorMailsMessages,
  ...limitsMessages,
} as const;

export type MessageKey = keyof typeof messages;

export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * The text of a key with its `{placeholders}` filled in.
 * A placeholder without a value stays as it is, so that a gap is seen and not hidden.
 */
export function t(key: MessageKey, params: MessageParams = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}
