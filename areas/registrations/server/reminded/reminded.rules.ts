import { idOfSealed, sealedId } from '#areas/accounts/server/codes/sealed-ids.rules.ts';
import type { Config } from '#server/config.ts';

/** The place that a token was made for; undefined when somebody else made it, or for something else. */
export const placeOfToken = (secret: string, token: string): string | undefined =>
  idOfSealed(secret, 'reminder', Buffer.from(token, 'base64url'));

/** The page on which the holder of a place confirms it or gives it back without logging in; its link works for this alone. */
export function reminderUrl(
  { publicUrl, authSecret }: Pick<Config, 'publicUrl' | 'authSecret'>,
  registrationId: string,
): string {
  const token = sealedId(authSecret, 'reminder', registrationId).toString('base64url');
  return `${publicUrl}/reminder?${new URLSearchParams({ token }).toString()}`;
}
