/** What an organization can have told to its own programs. */
export const webhookTypes = [
  'registration.created',
  'registration.cancelled',
  'registration.changed',
  'checkin.changed',
  'hours.changed',
  'request.decided',
  'opportunity.published',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** What is sent by the test button; nobody chooses it. */
export const testType = 'webhook.test' as const;
export const sentTypes = [...webhookTypes, testType] as const;

export const webhookUrlMax = 500;
export const webhooksMax = 10;
/** Hours for which the former secret still signs after it was exchanged. */
export const formerSecretHours = 24;
/** Days for which deliveries are kept. */
export const deliveriesKeptDays = 30;
/** Days of nothing but failures, after which nothing more is sent. */
export const failingDays = 5;

export const sendingStates = ['waiting', 'delivered', 'failed'] as const;

/** Why there was no answer that counts. */
export const deliveryTroubles = [
  'status',
  'timeout',
  'unreachable',
  'too-large',
  'private-address',
  'host-not-allowed',
] as const;
export type DeliveryTrouble = (typeof deliveryTroubles)[number];

/** Whether webhooks go to an address: https and no login in it; the server asks where it leads. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '';
}
