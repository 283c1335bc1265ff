import type { ErrorEntry } from '#shared/errors/entry.ts';

export const accountsErrors = {
  'account.email-taken': { status: 409, text: 'accounts.email.taken' },
  'account.address-taken': { status: 409, text: 'accounts.changeEmail.taken' },
  'account.email-changed-lately': { status: 409, text: 'accountClosing.emailChanged' },
  'account.email-unchanged': { status: 422, text: 'accounts.changeEmail.unchanged' },
  'account.no-email-change': { status: 404, text: 'accounts.changeEmail.none' },
  'account.too-many-email-changes': { status: 429, text: 'accounts.changeEmail.tooMany' },
  'account.unknown-email': { status: 401, text: 'accounts.signIn.unknownEmail' },
  'account.wrong-password': { status: 401, text: 'accounts.signIn.wrongPassword' },
  'account.wrong-current-password': { status: 422, text: 'accounts.change.wrongCurrent' },
  'account.not-confirmed': { status: 403, text: 'accounts.signIn.notConfirmed' },
  'account.code-invalid': { status: 422, text: 'accounts.code.invalid' },
  'account.link-invalid': { status: 422, text: 'accounts.firstPassword.linkInvalid' },
  'account.guarded': { status: 429, text: 'accounts.signIn.guarded' },
  'account.too-many-tries': { status: 429, text: 'accounts.code.tooManyTries' },
} as const satisfies Record<string, ErrorEntry>;
