import { unreachableAddress } from '#areas/accounts/rules/accounts.ts';
import { parseUserKey, userKey } from '#shared/rules/keys.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Leaving } from '#server/area.ts';

/** Nobody: the same names for everybody who left, and an address that can't receive mail (RFC 2606). */
export function strangerFor(userId: string): Leaving['stranger'] {
  const names = { firstName: 'Former', lastName: 'volunteer' };
  return {
    ...names,
    key: userKey({ userId, familyName: names.lastName, givenName: names.firstName }),
    email: unreachableAddress(`closed-${userId.toLowerCase()}`),
  };
}

/** Every full name by which somebody may be named in mails: that of today and that of the sign-up. */
export function namesInWords(user: { key: string; firstName: string; lastName: string }): string[] {
  const first = parseUserKey(user.key);
  const names = [fullName(user)];
  if (first) names.push(`${first.givenName} ${first.familyName}`);
  return [...new Set(names)];
}
