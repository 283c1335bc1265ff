import { z } from 'zod';
import {
  changePasswordSchema,
  firstPasswordSchema,
  forgotPasswordSchema,
  linkLogInSchema,
  linkQuerySchema,
  organizerSignUpSchema,
  resendCodeSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  verifySchema,
} from '#areas/accounts/rules/account-forms.ts';
import { linkPurposes } from '#areas/accounts/rules/accounts.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

/** The signed-in person, as that person's own screens know them. */
const sessionUser = z.object({
  id: z.string(),
  /** `USER#{id}#{familyName},{givenName}`, fixed at sign-up. */
  key: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The cell phone, else the home phone. */
  phone: z.string().nullable(),
  isOrganizer: z.boolean(),
  isVolunteer: z.boolean(),
  /** The language of the account, a tag of BCP 47; null when it has none. */
  language: z.string().nullable(),
  /** Address of the small profile picture, for the header. */
  avatar: z.string().nullable(),
});

export type SessionUser = z.output<typeof sessionUser>;

/** The signed-in person, and what they may do anywhere; rights to one record come with that record. */
export const sessionView = z.object({
  user: sessionUser.nullable(),
  /** Organizations that the person works for with an approved place, by name. */
  organizations: z.array(
    z.object({
      /** The name that is fixed at creation, for addresses. */
      name: z.string(),
      /** The name to show. */
      label: z.string(),
      can: z.object({
        /** Change the organization and its locations. */
        edit: z.boolean(),
        /** Answer applications, which private organizations alone have. */
        approve: z.boolean(),
      }),
    }),
  ),
  /** Whether this browser is a locked kiosk; it is then told nothing of who locked it. */
  isKiosk: z.boolean(),
  /** Whether the person has data of a plan: pays for one, owes for one, or did. */
  isSubscriber: z.boolean(),
  /** Whether the person has paid for a plan: `payment` of the profile is `success`. */
  hasPaid: z.boolean(),
  /** Whether text messages are sent here: without them nothing of them is shown. */
  hasTexting: z.boolean(),
  /** What became of the request to coordinate locations, while none of them is approved; null without one. */
  coordinatorRequest: z
    .object({
      /** `rejected` once no location is left that may still be approved. */
      status: z.enum(['pending', 'rejected']),
      locations: z.array(z.object({ organization: z.string(), location: z.string() })),
    })
    .nullable(),
  can: z.object({
    /** Take places in opportunities. */
    volunteer: z.boolean(),
    /** Open the organizers' screens and create an organization. */
    organize: z.boolean(),
    /** Work for at least one organization: organizer or coordinator with an approved location. */
    manage: z.boolean(),
  }),
});
export type SessionView = z.output<typeof sessionView>;

/** The same after a mailed link, and the path that the link leads on to. */
const sessionByLink = sessionView.extend({ leadsTo: z.string().nullable() });

/** The numbers of the account menu. */
const countsView = z.object({
  /** Opportunities that the person runs, as their list shows them. */
  organizing: z.number().int(),
  /** Opportunities in which the person is still expected. */
  volunteering: z.number().int(),
});

const done = z.object({ ok: z.literal(true) });

/** Whether what was asked for is mailed: false where enough was lately, and a link of an email before still works. */
const mailed = z.boolean();

/** What a mailed link is for and whose account it is. */
const linkView = z.object({
  purpose: z.enum(linkPurposes),
  /** The account's address, or the one that it gets by the link. */
  email: z.string(),
  /** The path that it leads on to. */
  leadsTo: z.string().nullable(),
  /** Whether this browser asked for it, and logs in by it without the password. */
  isAskedHere: z.boolean(),
});
export type LinkView = z.output<typeof linkView>;

/** A group that signs up together on site shares one address. */
const signUpsPerMinute = 30;

export const accountsContract = {
  signUpVolunteer: endpoint({
    method: 'POST',
    path: '/api/volunteers/sign-up',
    access: 'public',
    summary: 'Create a volunteer account; a verification code is mailed',
    body: signUpSchema,
    output: z.object({ email: z.string() }),
    status: 201,
    errors: ['account.email-taken', 'request.rate-limited'],
    perMinute: signUpsPerMinute,
  }),
  signUpOrganizer: endpoint({
    method: 'POST',
    path: '/api/organizers/sign-up',
    access: 'public',
    summary: 'Create an organizer account; a verification code is mailed',
    body: organizerSignUpSchema,
    output: z.object({ email: z.string() }),
    status: 201,
    errors: ['account.email-taken', 'invitation.invalid', 'request.rate-limited'],
    perMinute: signUpsPerMinute,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/session/verify',
    access: 'public',
    summary: 'Confirm an email address with the code that was mailed to it, and sign in',
    body: verifySchema,
    output: sessionView,
    errors: ['account.code-invalid', 'account.too-many-tries', 'request.rate-limited'],
    perMinute: 30,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/session/resend-code',
    access: 'public',
    summary: 'Mail a new verification code; the old one stops working',
    body: resendCodeSchema,
    output: z.object({ mailed }),
    status: 202,
    errors: ['request.rate-limited'],
    perMinute: 10,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/session/sign-in',
    access: 'public',
    summary: 'Sign in with email and password',
    body: signInSchema,
    output: sessionView,
    errors: [
      'account.unknown-email',
      'account.wrong-password',
      'account.not-confirmed',
      'account.guarded',
      'request.rate-limited',
    ],
    perMinute: 30,
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/session/link',
    access: 'public',
    summary:
      'What a mailed link is for and whose account it is; looking uses it up no more than opening its page does',
    query: linkQuerySchema,
    output: z.object({ link: linkView.nullable() }),
    errors: ['request.rate-limited'],
    perMinute: 60,
  }),
  logInByLink: endpoint({
    method: 'POST',
    path: '/api/session/link',
    access: 'public',
    summary:
      'Confirm the address, or another one that the account gets by it, and sign in with a mailed link; a browser that did not ask for it sends the password, too',
    body: linkLogInSchema,
    output: sessionByLink,
    errors: [
      'account.link-invalid',
      'account.address-taken',
      'account.wrong-password',
      'account.too-many-tries',
      'request.rate-limited',
    ],
    perMinute: 30,
  }),
  logKioskOut: endpoint({
    method: 'POST',
    path: '/api/session/kiosk-link',
    access: 'public',
    summary:
      'Log a locked kiosk out with the link that was mailed to the person who locked it, from any device',
    body: linkQuerySchema,
    output: done,
    errors: ['account.link-invalid', 'request.rate-limited'],
    perMinute: 30,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/session/forgot-password',
    access: 'public',
    summary: 'Mail a code that resets the password; an address without an account gets the same answer',
    body: forgotPasswordSchema,
    output: z.object({ deliveryMedium: z.literal('EMAIL'), mailed }),
    status: 202,
    errors: ['request.rate-limited'],
    perMinute: 10,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/session/reset-password',
    access: 'public',
    summary:
      'Set a new password with the code that was mailed, and sign in; all other sessions of the account end',
    body: resetPasswordSchema,
    output: sessionView.extend({ result: z.literal('SUCCESS') }),
    errors: ['account.code-invalid', 'account.too-many-tries', 'request.rate-limited'],
    perMinute: 30,
  }),
  setFirstPassword: endpoint({
    method: 'POST',
    path: '/api/session/first-password',
    access: 'public',
    summary:
      'Set a new or a first password with a mailed link, and sign in; all other sessions of the account end. A link in the mail to a former address gives the account that address back',
    body: firstPasswordSchema,
    output: sessionByLink,
    errors: ['account.link-invalid', 'account.address-taken', 'request.rate-limited'],
    perMinute: 30,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'signedIn',
    summary: "Change the password; this session goes on with a new token, the account's others end",
    body: changePasswordSchema,
    output: done,
    errors: ['account.wrong-current-password', 'account.too-many-tries', 'request.rate-limited'],
    perMinute: 10,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/session/sign-out',
    access: 'public',
    summary: 'End the session, if there is one',
    output: done,
    errors: [],
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/session',
    access: 'public',
    summary: 'Who is signed in',
    inKiosk: true,
    output: sessionView,
    errors: [],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/session/counts',
    access: 'signedIn',
    summary: 'How many opportunities the signed-in person runs, and in how many they volunteer',
    output: countsView,
    errors: [],
  }),
};
