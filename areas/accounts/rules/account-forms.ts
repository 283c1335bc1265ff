import { z } from 'zod';
import {
  codeDigits,
  emailMax,
  invitationTokenMax,
  leadsToMax,
  linkTokenMax,
  normalizeEmail,
  passwordMax,
  passwordMin,
  passwordSpecials,
} from './accounts.ts';
import { incomingText, trimmedText } from '#shared/rules/incoming.ts';
import { safeRedirect } from '#shared/rules/routes.ts';
import { personName } from '#shared/rules/person-names.ts';
import { fault } from '#shared/texts/faults.ts';
import { phrase, type PlainKey } from '#shared/texts/text.ts';

type Validator = (value: string) => PlainKey[];

/** Made once: making a schema takes longer than asking it. */
const emailForm = z.email();

const isEmail = (value: string): boolean => value.length <= emailMax && emailForm.safeParse(value).success;

/**
 * What is said of an address that is none: the words of its form, and why an address that works elsewhere is none here.
 * Many mail servers don't take such letters (RFC 6531), and a code that never comes helps nobody.
 */
export const invalidEmail = (value: string, said: PlainKey): PlainKey[] =>
  isEmail(value) ? [] : [said, ...(/\P{ASCII}/u.test(value) ? (['common.email.plain'] as const) : [])];

/** @returns what is wrong with a normalized address for a new account, or nothing. */
export function validateNewEmail(value: string): PlainKey[] {
  if (value === '') return ['accounts.email.required'];
  return invalidEmail(value, 'accounts.email.invalid');
}

/** @returns what is wrong with the normalized address of an account, or nothing. */
export function validateAccountEmail(value: string): PlainKey[] {
  if (value === '') return ['accounts.signIn.email.required'];
  return invalidEmail(value, 'accounts.signIn.email.invalid');
}

/** @returns every rule that a new password breaks, the most telling first. */
export function validateNewPassword(value: string): PlainKey[] {
  if (value === '') return ['accounts.password.required'];
  const broken: PlainKey[] = [];
  if (value.length < passwordMin) broken.push('accounts.password.tooShort');
  if (value.length > passwordMax) broken.push('accounts.password.tooLong');
  if (!/[a-z]/.test(value)) broken.push('accounts.password.lowercase');
  if (!/[A-Z]/.test(value)) broken.push('accounts.password.uppercase');
  if (!/[0-9]/.test(value)) broken.push('accounts.password.digit');
  if (![...passwordSpecials].some((special) => value.includes(special))) {
    broken.push('accounts.password.special');
  }
  return broken;
}

/** @returns what is wrong with a code's form, or nothing; whether it is the right one only the server knows. */
export function validateVerificationCode(value: string): PlainKey[] {
  if (value === '') return ['accounts.code.required'];
  return isCode(value) ? [] : ['accounts.code.invalid'];
}

function validateResetCode(value: string): PlainKey[] {
  if (value === '') return ['accounts.reset.code.required'];
  return isCode(value) ? [] : ['accounts.code.invalid'];
}

const isCode = (value: string): boolean => value.length === codeDigits && /^[0-9]+$/.test(value);
/** Spaces in a code that was copied from a mail do no harm. */
const normalizeCode = (value: string): string => value.replaceAll(/\s/g, '');

/**
 * A text field: its length is looked at, then it is brought into its kept form, then checked; issues carry the texts
 * themselves.
 * @param field.max most characters of its kept form, to which `validate` holds it
 * @param field.tooLong what is said of a text that is far longer
 */
export function textField(
  validate: Validator,
  field: { required: PlainKey; max: number; tooLong: PlainKey; normalize?: (value: string) => string },
) {
  const { required, max, tooLong, normalize = (value) => value } = field;
  return incomingText({ max, required: fault(required), tooLong: fault(tooLong) })
    .overwrite(normalize)
    .superRefine((value, ctx) => {
      for (const key of validate(value)) ctx.addIssue({ code: 'custom', message: fault(key) });
    });
}

const tooLong = {
  first: phrase('accounts.firstName.tooLong'),
  last: phrase('accounts.lastName.tooLong'),
};
/** The documents ask for the name where there is none and where it is none; what is wrong with it follows. */
export const firstNameSchema = personName('first', {
  required: 'accounts.firstName.required',
  invalid: 'accounts.firstName.required',
  tooLong: tooLong.first,
});
export const lastNameSchema = personName('last', {
  required: 'accounts.lastName.required',
  invalid: 'accounts.lastName.required',
  tooLong: tooLong.last,
});
export const newEmailSchema = textField(validateNewEmail, {
  required: 'accounts.email.required',
  max: emailMax,
  tooLong: 'accounts.email.invalid',
  normalize: normalizeEmail,
});
const passwordBounds = { max: passwordMax, tooLong: 'accounts.password.tooLong' } as const;
export const newPasswordSchema = textField(validateNewPassword, {
  required: 'accounts.password.required',
  ...passwordBounds,
});
export const accountEmailSchema = textField(validateAccountEmail, {
  required: 'accounts.signIn.email.required',
  max: emailMax,
  tooLong: 'accounts.signIn.email.invalid',
  normalize: normalizeEmail,
});
/** The password of an account that exists; whether it is the right one only the server knows. */
const passwordSchema = textField((value) => (value === '' ? ['accounts.signIn.password.required'] : []), {
  required: 'accounts.signIn.password.required',
  ...passwordBounds,
});
/** A new password once more; only that it is the same is looked at. */
const confirmPasswordSchema = incomingText({
  max: passwordMax,
  tooLong: fault('accounts.password.tooLong'),
}).default('');
const codeBounds = { max: codeDigits, tooLong: 'accounts.code.invalid', normalize: normalizeCode } as const;

/**
 * Where somebody is led on to once they are signed in, in this browser or by a mailed link in another one: a path of this
 * site. Anything else leads nowhere, and refuses nobody's form.
 */
const redirectSchema = z
  .string()
  .max(8000)
  .nullish()
  .transform((asked) => (asked && asked.length <= leadsToMax && safeRedirect(asked)) || null);

/** The sign-up form of volunteers and of organizers. */
export const signUpSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: newEmailSchema,
  password: newPasswordSchema,
  redirect: redirectSchema,
});
export type SignUpInput = z.output<typeof signUpSchema>;

/** The sign-up form of organizers; the token of an invitation comes along with its link, and is empty without one. */
export const organizerSignUpSchema = signUpSchema.extend({
  invitation: z.string().max(invitationTokenMax).default(''),
});

export type OrganizerSignUpInput = z.output<typeof organizerSignUpSchema>;

/** The log in form. */
export const signInSchema = z.object({
  email: accountEmailSchema,
  password: passwordSchema,
  redirect: redirectSchema,
});
export type SignInInput = z.output<typeof signInSchema>;

/** What proves to a browser in which somebody is signed in that it is still that person. */
export const ownPasswordSchema = z.object({ password: passwordSchema });

/** Step one of a forgotten password. */
export const forgotPasswordSchema = z.object({ email: accountEmailSchema, redirect: redirectSchema });

/** Step two: the mailed code and the new password, twice. */
export const resetPasswordSchema = z
  .object({
    email: accountEmailSchema,
    code: textField(validateResetCode, { required: 'accounts.reset.code.required', ...codeBounds }),
    newPassword: newPasswordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .superRefine(mustBeSame('accounts.reset.mustMatch'));
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>;

const tokenSchema = trimmedText({ max: linkTokenMax }).min(1);

/** What a page asks about the link that leads to it. */
export const linkQuerySchema = z.object({ token: tokenSchema });

/** Logging in by a link: a browser that didn't ask for it needs the password, too. */
export const linkLogInSchema = z.object({ token: tokenSchema, password: passwordSchema.optional() });
export type LinkLogInInput = z.output<typeof linkLogInSchema>;

/** A new password by a mailed link, twice; the link knows whose it is. */
export const firstPasswordSchema = z
  .object({
    token: tokenSchema,
    newPassword: newPasswordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .superRefine(mustBeSame('accounts.reset.mustMatch'));
export type FirstPasswordInput = z.output<typeof firstPasswordSchema>;

/** The Change Password form of the personal settings. */
export const changePasswordSchema = z
  .object({
    currentPassword: passwordSchema,
    newPassword: newPasswordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .superRefine(mustBeSame('accounts.change.mustMatch'));
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;

/** Another address for the account, and the password of the person who asks for it. */
export const changeEmailSchema = z.object({ email: newEmailSchema, password: passwordSchema });
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;

/** A new password is typed twice so that nobody locks themselves out by a slip of the finger. */
function mustBeSame(key: PlainKey) {
  return (
    { newPassword, confirmPassword }: { newPassword: string; confirmPassword: string },
    ctx: z.RefinementCtx,
  ): void => {
    if (newPassword === confirmPassword) return;
    ctx.addIssue({ code: 'custom', path: ['confirmPassword'], message: fault(key) });
  };
}

/** The verification form. */
export const verifySchema = z.object({
  email: accountEmailSchema,
  code: textField(validateVerificationCode, { required: 'accounts.code.required', ...codeBounds }),
});
export type VerifyInput = z.output<typeof verifySchema>;

export const resendCodeSchema = z.object({ email: accountEmailSchema, redirect: redirectSchema });

/** A phone as it is kept: exactly ten digits. */
const phonePattern = /^[0-9]{10}$/;

/** @returns what is wrong with a phone, or nothing; a person need not have one. */
export function validatePhone(value: string): PlainKey[] {
  return value === '' || phonePattern.test(value) ? [] : ['profile.phone.invalid'];
}

/** First name of a person who has an account already, and of somebody that they bring along. */
export const personFirstNameSchema = personName('first', {
  required: 'profile.firstName.required',
  tooLong: tooLong.first,
});
/** Last name, by the same rules. */
export const personLastNameSchema = personName('last', {
  required: 'profile.lastName.required',
  tooLong: tooLong.last,
});

/** A phone of ten digits; empty for none. */
export const phoneSchema = textField(validatePhone, {
  required: 'profile.phone.invalid',
  max: 10,
  tooLong: 'profile.phone.invalid',
  normalize: (value) => value.trim(),
});
