import { idOfSealed, sealedId } from '#areas/accounts/server/codes/sealed-ids.rules.ts';

/** What the code of a date says: the date, sealed, so that nobody makes one of a date whose door they have not seen. */
export const doorToken = (secret: string, dateId: string): string =>
  sealedId(secret, 'door-code', dateId).toString('base64url');

/** The date that a token was made for; undefined when it was made by somebody else. */
export const dateOfDoorToken = (secret: string, token: string): string | undefined =>
  idOfSealed(secret, 'door-code', Buffer.from(token, 'base64url'));
