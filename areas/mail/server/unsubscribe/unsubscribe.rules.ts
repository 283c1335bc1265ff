import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { Config } from '#server/config.ts';
import { idOfSealed, sealedId } from '#areas/accounts/server/codes/sealed-ids.rules.ts';

/**
 * What the links in a mail say: which mail they are in, sealed with the installation's secret. Nobody can make one for
 * a mail that they did not get, and it names no address.
 */
export const unsubscribeToken = (secret: string, emailId: string): string =>
  sealedId(secret, 'unsubscribe', emailId).toString('base64url');

/** The mail that a token was made for; undefined when it was made by somebody else. */
export const emailOfToken = (secret: string, token: string): string | undefined =>
  idOfSealed(secret, 'unsubscribe', Buffer.from(token, 'base64url'));

/** The address of a page that is opened by the link in a mail. */
const pageOf =
  (path: string) =>
  ({ publicUrl, authSecret }: MailConfig & Pick<Config, 'authSecret'>, emailId: string): string =>
    `${publicUrl}${path}?${new URLSearchParams({ token: unsubscribeToken(authSecret, emailId) }).toString()}`;

/** The page for people: it changes nothing until they press its button. */
export const unsubscribePage = pageOf('/unsubscribe');

/** The page on which people report a mail. */
export const reportPage = pageOf('/report-email');

/** For mail programs (RFC 2369, RFC 8058): posted to, the address takes effect at once. */
export const unsubscribeHeaders = (
  { publicUrl, authSecret }: MailConfig & Pick<Config, 'authSecret'>,
  emailId: string,
): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}/unsubscribe/${unsubscribeToken(authSecret, emailId)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
