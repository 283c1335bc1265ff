import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { emailMax } from '#areas/accounts/rules/accounts.ts';
import { ownPasswordSchema } from '#areas/accounts/rules/account-forms.ts';
import { kioskSetupSchema } from '#areas/check-in/rules/kiosk-setup.ts';
import { personalCodeMax } from '#areas/accounts/rules/personal-code.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { fault } from '#shared/texts/faults.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const kioskActivity = z.object({
  slotId: z.string(),
  activityId: z.string(),
  title: z.string(),
  dateLabel: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  /** When check-in opens: the opportunity's check-in hours before the start. */
  opensAt: isoInstant,
  /** When check-in and check-out close: an hour after the end. */
  closesAt: isoInstant,
});
export type KioskActivity = z.output<typeof kioskActivity>;

export const kioskOpportunity = z.object({
  id: z.string(),
  title: z.string(),
  organization: z.string(),
  location: z.object({ name: z.string(), timeZone: z.string() }),
  /** Those of today; none when the opportunity runs on but has nothing today. */
  activities: z.array(kioskActivity),
});
export type KioskOpportunity = z.output<typeof kioskOpportunity>;

export const kioskVisit = z.object({
  firstName: z.string(),
  activity: z.string(),
  opportunity: z.string(),
  checkInAt: isoInstant,
  checkOutAt: isoInstant.nullable(),
  /** Minutes served, once the visit has ended. */
  minutes: z.number().int().min(0).nullable(),
  /** This is the person's first check-in ever. */
  isNewVolunteer: z.boolean(),
  /** First names of the children who came, or left, with the person by it. */
  along: z.array(z.string()).optional(),
  timeZone: z.string(),
});
export type KioskVisit = z.output<typeof kioskVisit>;

/** By what somebody is known at the kiosk: the address of the account, or its personal code. */
export const visitorFields = {
  email: trimmedText({ max: emailMax })
    .min(1, { error: fault('checkIn.emailRequired') })
    .optional(),
  code: trimmedText({ max: personalCodeMax }).min(1).optional(),
};

/** Whether somebody is named in one of the two ways. */
export const namesOne = ({ email, code }: { email?: string | undefined; code?: string | undefined }) =>
  (email === undefined) !== (code === undefined);

export const checkInContract = {
  lock: endpoint({
    method: 'POST',
    path: '/api/check-in/kiosk',
    access: 'orgMember',
    summary: 'Make this browser a locked kiosk, which reaches nothing else until the password is given',
    body: kioskSetupSchema,
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/check-in/kiosk/leave',
    access: 'signedIn',
    inKiosk: true,
    summary: 'Unlock the kiosk with the password of the account that locked it',
    body: ownPasswordSchema,
    output: z.object({ ok: z.literal(true) }),
    perMinute: 30,
    errors: ['account.wrong-password', 'account.too-many-tries'],
  }),
  mailLink: endpoint({
    method: 'POST',
    path: '/api/check-in/kiosk/link',
    access: 'signedIn',
    inKiosk: true,
    summary: 'Mail the person who locked this kiosk a link that logs it out',
    output: z.object({
      /** False where enough was mailed lately, and a link of an email before still works. */
      mailed: z.boolean(),
    }),
    status: 202,
    perMinute: 10,
    errors: ['request.rate-limited'],
  }),
  today: endpoint({
    method: 'GET',
    path: '/api/check-in/opportunities',
    access: 'kiosk',
    summary: "Today's opportunities of the kiosk's organizations and locations, with their activities",
    output: z.object({
      /** The service's time: a kiosk's own clock may be wrong. */
      now: isoInstant,
      /** What the kiosk was set up with when it was locked; null when it is not. */
      setup: kioskSetupSchema.nullable(),
      items: z.array(kioskOpportunity),
    }),
    errors: [],
  }),
};
