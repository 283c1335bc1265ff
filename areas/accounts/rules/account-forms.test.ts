import { english } from '#testing/english.ts';
import { describe, expect, it } from 'vitest';
import {
  signInSchema,
  signUpSchema,
  validateFirstName,
  validateLastName,
  validateNewEmail,
  validateNewPassword,
  verifySchema,
} from './account-forms.ts';
import { normalizeEmail } from './accounts.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { tidyName } from '#shared/rules/names.ts';

describe('names', () => {
  it.each([
    "O'Brien",
    'O’Brien',
    'Anne-Marie',
    'José',
    'José'.normalize('NFD'),
    'Nguyễn',
    'van der Berg',
    'St. John',
    'Sammy Jr.',
    "D'Angelo-Smith",
    '李',
    'Şükrü',
    'अनिता',
    'Ó Súilleabháin',
    'علی‌رضا',
    'ශ්‍රී',
    '葛\u{e0100}城',
    'x'.repeat(50),
  ])('accepts %s [accounts-4]', (name) => {
    expect(validateFirstName(tidyName(name))).toEqual([]);
  });

  it.each([
    '',
    ' ',
    'R2D2',
    'a@b',
    'Ann_',
    '-Ann',
    'Ann-',
    'A--B',
    'A,B',
    'A#B',
    '<b>',
    '😀',
    "'",
    'J. . K',
    '\u3164',
    '\u115f\u1160',
    '\u034f',
    '\u{e0061}',
  ])('refuses %j', (name) => {
    expect(validateFirstName(tidyName(name))).toEqual(['accounts.firstName.required']);
    expect(validateLastName(tidyName(name))).toEqual(['accounts.lastName.required']);
  });

  it('refuses more than 50 characters, quickly even when they are made to be slow [accounts-4]', () => {
    expect(validateFirstName('x'.repeat(51))).toEqual(['accounts.firstName.tooLong']);
    expect(validateLastName(`${'a '.repeat(100_000)}!`)).toEqual(['accounts.lastName.tooLong']);
  });

  it('puts one space between words', () => {
    expect(tidyName('  van \t der\u00a0 Berg ')).toBe('van der Berg');
  });
});

describe('addresses', () => {
  it('are kept trimmed and in lower case', () => {
    expect(normalizeEmail('  Ada@Example.ORG ')).toBe('ada@example.org');
  });

  it.each(['ada@example.org', 'a.b+c@sub.example.co.uk', "o'brien@example.org"])('accepts %s', (email) => {
    expect(validateNewEmail(email)).toEqual([]);
  });

  it.each(['ada', 'ada@', '@example.org', 'a b@example.org', 'a@b', 'a@b..org', `${'x'.repeat(250)}@a.org`])(
    'refuses %s',
    (email) => {
      expect(validateNewEmail(email)).toEqual(['accounts.email.invalid']);
    },
  );
});

describe('passwords', () => {
  it.each([
    ['', ['accounts.password.required']],
    ['Volunteer1!', []],
    ['Ünïcödé wörd 1 A &', []],
    ['Vol1!', ['accounts.password.tooShort']],
    ['VOLUNTEER1!', ['accounts.password.lowercase']],
    ['volunteer1!', ['accounts.password.uppercase']],
    ['Volunteer!', ['accounts.password.digit']],
    ['Volunteer1#', ['accounts.password.special']],
    [`Aa1!${'x'.repeat(124)}`, []],
    [`Aa1!${'x'.repeat(125)}`, ['accounts.password.tooLong']],
    [
      ' ',
      [
        'accounts.password.tooShort',
        'accounts.password.lowercase',
        'accounts.password.uppercase',
        'accounts.password.digit',
        'accounts.password.special',
      ],
    ],
  ])('%j breaks %j [accounts-3]', (password, broken) => {
    expect(validateNewPassword(password)).toEqual(broken);
  });

  it.each([...'@$!%*?&'])('accepts %s as the special character', (special) => {
    expect(validateNewPassword(`Volunteer1${special}`)).toEqual([]);
  });
});

describe('forms', () => {
  it('normalize what they accept, and never the password', () => {
    expect(
      signUpSchema.parse({
        firstName: ' Ada ',
        lastName: 'van  der Berg',
        email: ' ADA@example.org',
        password: ' Volunteer1! ',
      }),
    ).toEqual({
      firstName: 'Ada',
      lastName: 'van der Berg',
      email: 'ada@example.org',
      password: ' Volunteer1! ',
      redirect: null,
    });
    expect(verifySchema.parse({ email: 'a@example.org', code: ' 123 456 ' }).code).toBe('123456');
  });

  it('ask for what is missing in their own words', () => {
    const texts = (result: { error?: { issues: { message: string }[] } }) =>
      result.error?.issues.map(({ message }) => faultInWords(message, english));
    expect(texts(signInSchema.safeParse({}))).toEqual([
      english('accounts.signIn.email.required'),
      english('accounts.signIn.password.required'),
    ]);
    expect(texts(verifySchema.safeParse({ email: 'a@example.org', code: '12345' }))).toEqual([
      english('accounts.code.invalid'),
    ]);
  });
});
