import { parseUserKey, userKey } from '#shared/rules/keys.ts';

/** What takes the place of somebody who is gone, in reports and lists of the past. */
export interface Stranger {
  key: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Nobody: the same names for everybody who left, and an address that can't receive mail (RFC 2606). */
export function strangerFor(userId: string): Stranger {
  const names = { firstName: 'Former', lastName: 'volunteer' };
  return {
    ...names,
    key: userKey({ userId, familyName: names.lastName, givenName: names.firstName }),
    email: `closed-${userId.toLowerCase()}@erased.invalid`,
  };
}

/** Every full name by which somebody may be named in mails: that of today and that of the sign-up. */
export function namesOf(user: { key: string; firstName: string; lastName: string }): string[] {
  const first = parseUserKey(user.key);
  const names = [`${user.firstName} ${user.lastName}`];
  if (first) names.push(`${first.givenName} ${first.familyName}`);
  return [...new Set(names)];
}
