import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { signUpMailPaces } from '#areas/accounts/rules/notifications.ts';

/** Which mails a person wants besides those that answer their own actions. */
const notificationSettings = z.object({
  /** A mail the day before each shift. */
  remindersEnabled: z.boolean(),
  /** How often mails about sign-ups come for the opportunities that the person runs. */
  signUpMails: z.enum(signUpMailPaces),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notificationsContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signedIn',
    summary: 'Which mails the caller wants',
    output: notificationSettings,
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/notifications',
    access: 'signedIn',
    summary: 'Choose which mails to get; what is left out stays',
    body: notificationSettings.partial(),
    output: notificationSettings,
    errors: [],
  }),
};
