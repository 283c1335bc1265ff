import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { Config } from '#server/config.ts';
import { idOfSealed, sealedId } from '#areas/accounts/server/codes/sealed-ids.rules.ts';

/** The invitation that a token was made for, the id of a volunteer request; undefined when somebody else made it, or for something else. */
export const invitationOfToken = (secret: string, token: string): string | undefined =>
  idOfSealed(secret, 'invitation', Buffer.from(token, 'base64url'));

/**
 * The page on which somebody answers an invitation without logging in. Its link is sealed with the installation's secret and works
 * for this alone.
 */
export function invitationUrl(
  { publicUrl, authSecret }: MailConfig & Pick<Config, 'authSecret'>,
  requestId: string,
): string {
  const token = sealedId(authSecret, 'invitation', requestId).toString('base64url');
  return `${publicUrl}/invitation?${new URLSearchParams({ token }).toString()}`;
}
