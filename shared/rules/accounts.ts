import { z } from 'zod';
import { t, type MessageKey } from '../messages/index.ts';

/** `success` once the account has paid for a plan; an account that never paid has none. */
export const paymentStatuses = ['success'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const nameMax = 50;
/** RFC 5321 4.5.3.1.3: a path holds 256 octets, two of which are its angle brackets. */
const emailMax = 254;
const passwordMin = 8;
export const passwordMax = 128;
/** Of these one must be in a password; others may be in it too. */
const passwordSpecials = '@$!%*?&';

/** Mailed codes: those that confirm an address and those that reset a password. */
export const codeDigits = 6;
export const codeMinutes = 15;
/** Wrong codes that one code survives. */
export const codeTries = 5;
/** New codes of one kind that one account gets in an hour, so that resending doesn't buy unlimited tries. */
export const codesPerHour = 10;

/** Wrong passwords that one account takes within `passwordTryMinutes`, from wherever they come. */
export const passwordTries = 10;
export const passwordTryMinutes = 15;

/**
 * A person's name: words of letters of any script, joined by one space, hyphen, apostrophe or full stop
 * (O'Brien, Anne-Marie, van der Berg, St. John, Nguyễn); no digits, no symbols.
 */
const namePattern = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’-]|\. ?)\p{L}[\p{L}\p{M}]*)*\.?$/u;

/** One space between words, none around them, and letters with marks in their composed form. */
export const normalizeName = (value: string): string => value.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** Addresses are kept and compared trimmed and in lower case. */
export const normalizeEmail = (value: string): string => value.trim().toLowerCase();

type Validator = (value: string) => MessageKey[];

const validateName =
  (field: 'firstName' | 'lastName'): Validator =>
  (value) => {
    if (value.length > nameMax) return [`accounts.${field}.tooLong`];
    return namePattern.test(value) ? [] : [`accounts.${field}.required`];
  };

/** @returns what is wrong with a normalized first name, or nothing. */
export const validateFirstName = validateName('firstName');
/** @returns what is wrong with a normalized last name, or nothing. */
export const validateLastName = validateName('lastName');

const isEmail = (value: string): boolean => value.length <= emailMax && z.email().safeParse(value).success;

/** @returns what is wrong with a normalized address for a new account, or nothing. */
export function validateNewEmail(value: string): MessageKey[] {
  if (value === '') return ['accounts.email.required'];
  return isEmail(value) ? [] : ['accounts.email.invalid'];
}

/** @returns what is wrong with the normalized address of an account, or nothing. */
export function validateAccountEmail(value: string): MessageKey[] {
  if (value === '') return ['accounts.signIn.email.required'];
  return isEmail(value) ? [] : ['accounts.signIn.email.invalid'];
}

/** @returns every rule that a new password breaks, the most telling first. */
export function validateNewPassword(value: string): MessageKey[] {
  if (value === '') return ['accounts.password.required'];
  const broken: MessageKey[] = [];
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
export function validateVerificationCode(value: string): MessageKey[] {
  if (value === '') return ['accounts.code.required'];
  return isCode(value) ? [] : ['accounts.code.invalid'];
}

function validateResetCode(value: string): MessageKey[] {
  if (value === '') return ['accounts.reset.code.required'];
  return isCode(value) ? [] : ['accounts.code.invalid'];
}

const isCode = (value: string): boolean => value.length === codeDigits && /^[0-9]+$/.test(value);
/** Spaces in a code that was copied from a mail do no harm. */
const normalizeCode = (value: string): string => value.replaceAll(/\s/g, '');

/** A text field that is first brought into its kept form and then checked; issues carry the texts themselves. */
function field(validate: Validator, required: MessageKey, normalize = (value: string): string => value) {
  return z
    .string({ error: () => t(required) })
    .overwrite(normalize)
    .superRefine((value, ctx) => {
      for (const key of validate(value)) ctx.addIssue({ code: 'custom', message: t(key) });
    });
}

export const firstNameSchema = field(validateFirstName, 'accounts.firstName.required', normalizeName);
export const lastNameSchema = field(validateLastName, 'accounts.lastName.required', normalizeName);
export const newEmailSchema = field(validateNewEmail, 'accounts.email.required', normalizeEmail);
export const newPasswordSchema = field(validateNewPassword, 'accounts.password.required');
const accountEmailSchema = field(validateAccountEmail, 'accounts.signIn.email.required', normalizeEmail);
/** The password of an account that exists; whether it is the right one only the server knows. */
const passwordSchema = field(
  (value) => (value === '' ? ['accounts.signIn.password.required'] : []),
  'accounts.signIn.password.required',
);

/** The sign-up form of volunteers and of organizers. */
export const signUpSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: newEmailSchema,
  password: newPasswordSchema,
});
export type SignUpInput = z.output<typeof signUpSchema>;

/** The log in form. */
export const signInSchema = z.object({
  email: accountEmailSchema,
  password: passwordSchema,
});
export type SignInInput = z.output<typeof signInSchema>;

/** Step one of a forgotten password. */
export const forgotPasswordSchema = z.object({ email: accountEmailSchema });

/** Step two: the mailed code and the new password, twice. */
export const resetPasswordSchema = z
  .object({
    email: accountEmailSchema,
    code: field(validateResetCode, 'accounts.reset.code.required', normalizeCode),
    newPassword: newPasswordSchema,
    confirmPassword: z.string().default(''),
  })
  .superRefine(mustBeSame('accounts.reset.mustMatch'));
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>;

/** The Change Password form of the personal settings. */
export const changePasswordSchema = z
  .object({
    currentPassword: passwordSchema,
    newPassword: newPasswordSchema,
    confirmPassword: z.string().default(''),
  })
  .superRefine(mustBeSame('accounts.change.mustMatch'));
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;

/** A new password is typed twice so that nobody locks themselves out by a slip of the finger. */
function mustBeSame(message: MessageKey) {
  return (
    { newPassword, confirmPassword }: { newPassword: string; confirmPassword: string },
    ctx: z.RefinementCtx,
  ): void => {
    if (newPassword === confirmPassword) return;
    ctx.addIssue({ code: 'custom', path: ['confirmPassword'], message: t(message) });
  };
}

/** The verification form. */
export const verifySchema = z.object({
  email: accountEmailSchema,
  code: field(validateVerificationCode, 'accounts.code.required', normalizeCode),
});
export type VerifyInput = z.output<typeof verifySchema>;

export const resendCodeSchema = z.object({ email: accountEmailSchema });
