/** What an API key may be allowed: reading or writing one kind of record. Every endpoint that keys may call names one. */
export const keyScopes = [
  'opportunities:read',
  'opportunities:write',
  'people:read',
  'people:write',
  'registrations:read',
  'hours:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Whether a key with these scopes is allowed something: what may be written may be read, too. */
export const allows = (scopes: readonly KeyScope[], wanted: KeyScope): boolean =>
  scopes.includes(wanted) || (scopes as readonly string[]).includes(wanted.replace(':read', ':write'));
