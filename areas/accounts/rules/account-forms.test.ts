import { english } from '#testing/english.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  firstNameSchema,
  lastNameSchema,
  personFirstNameSchema,
  personLastNameSchema,
  signInSchema,
  signUpSchema,
  validateAccountEmail,
  validateNewEmail,
  validateNewPassword,
  verifySchema,
} from './account-forms.ts';
import { normalizeEmail } from './accounts.ts';
import { faultInWords } from '#shared/texts/faults.ts';
import { fullName } from '#shared/rules/full-name.ts';

/** What a form says of a name; nothing of one that it takes. */
const saidOf = (schema: z.ZodType, name: string): string[] =>
  schema.safeParse(name).error?.issues.map(({ message }) => faultInWords(message, english)) ?? [];

describe('names', () => {
  it.each([
    "O'Brien",
    'O’Brien',
    'O‘Neil',
    'D`Angelo',
    "'t Hart",
    'Anne-Marie',
    'Anne–Marie',
    'José',
    'José'.normalize('NFD'),
    'Nguyễn',
    'van der Berg',
    'Mary\u00a0Ann',
    'Mary Ann 2nd',
    'Anne 3rd',
    'Robert (Bob)',
    'J.R.R.',
    'Sammy Jr.',
    "D'Angelo-Smith",
    '李',
    'マリー・アン',
    'Gal·la',
    'Şükrü',
    'अनिता',
    'Ngũgĩ wa Thiong\u02bco',
    'محمد',
    'Ó Súilleabháin',
    'علی‌رضا',
    'ශ්‍රී',
    '葛\u{e0100}城',
    'x'.repeat(50),
  ])('accepts %s [accounts-4, names-5]', (name) => {
    for (const schema of [firstNameSchema, lastNameSchema, personFirstNameSchema, personLastNameSchema])
      expect(saidOf(schema, name)).toEqual([]);
  });

  it.each([
    ['a@b', '@'],
    ['Ann_', '_'],
    ['A,B', ','],
    ['<b>', '<'],
    ['Ann 😀', '😀'],
    ['👩‍🌾', '👩‍🌾'],
    ['Buy at pills.example!', '!'],
  ])('of %s says that %s is in no name [names-5]', (name, sign) => {
    const said = english('common.name.sign', { sign });
    expect(saidOf(personFirstNameSchema, name)).toEqual([said]);
    // The documents' words come first where they have some.
    expect(saidOf(firstNameSchema, name)).toEqual(['Please enter your first name', said]);
    expect(saidOf(lastNameSchema, name)).toEqual(['Please enter your last name', said]);
  });

  it.each(['', ' ', '\u3164', '\u115f\u1160', '\u034f', '\u{e0061}'])('is missing in %j', (name) => {
    expect(saidOf(firstNameSchema, name)).toEqual(['Please enter your first name']);
    expect(saidOf(lastNameSchema, name)).toEqual(['Please enter your last name']);
  });

  it.each(["'", '- -', '2', '()'])('has a letter, and %s has none', (name) => {
    expect(saidOf(personFirstNameSchema, name)).toEqual(['A name has at least one letter.']);
  });

  it.each(['-', ' – ', '—', '.', '--'])(
    'of somebody who goes by one name is entered as %s [names-6]',
    (typed) => {
      expect(lastNameSchema.parse(typed)).toBe('-');
      expect(personLastNameSchema.parse(typed)).toBe('-');
      expect(saidOf(personFirstNameSchema, typed)).not.toEqual([]);
      expect(fullName({ firstName: 'Suharto', lastName: personLastNameSchema.parse(typed) })).toBe('Suharto');
    },
  );

  it('refuses more than 50 characters, quickly even when they are made to be slow [accounts-4]', () => {
    expect(saidOf(firstNameSchema, 'x'.repeat(51))).toEqual([english('accounts.firstName.tooLong')]);
    expect(saidOf(lastNameSchema, `${'a '.repeat(100_000)}!`)).toEqual([
      english('accounts.lastName.tooLong'),
    ]);
  });

  it('puts one space between words', () => {
    expect(firstNameSchema.parse('  van \t der\u00a0 Berg ')).toBe('van der Berg');
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

it.each(['jürgen@example.org', 'ada@bücher.example'])('%s is refused, and why [names-7]', (email) => {
  expect(validateNewEmail(email)).toEqual(['accounts.email.invalid', 'common.email.plain']);
  expect(validateAccountEmail(email)).toEqual(['accounts.signIn.email.invalid', 'common.email.plain']);
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
