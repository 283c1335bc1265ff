import { idOfSealed, sealedId } from '#areas/accounts/server/codes/sealed-ids.rules.ts';
import type { Config } from '#server/config.ts';

/** The link id that a token was made for; undefined when somebody else made it, or for something else. */
export const linkOfToken = (secret: string, token: string): string | undefined =>
  idOfSealed(secret, 'group', Buffer.from(token, 'base64url'));

/** The page on which the contact of a group sees what is held, without an account. */
export function groupPlacesUrl(
  { publicUrl, authSecret }: Pick<Config, 'publicUrl' | 'authSecret'>,
  linkId: string,
): string {
  const token = sealedId(authSecret, 'group', linkId).toString('base64url');
  return `${publicUrl}/group-places?${new URLSearchParams({ token }).toString()}`;
}
