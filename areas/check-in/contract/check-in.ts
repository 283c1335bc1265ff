import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { emailMax } from '#areas/accounts/rules/accounts.ts';
import { ownPasswordSchema } from '#areas/accounts/rules/account-forms.ts';
import { checkKinds } from '#areas/check-in/rules/check-in.ts';
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
  /** This is the person's first check-in ever. */
  isNewVolunteer: z.boolean(),
  timeZone: z.string(),
});
export type KioskVisit = z.output<typeof kioskVisit>;

const kioskScan = z.object({
  /** What it was time for. */
  action: z.enum(checkKinds),
  visit: kioskVisit,
});
export type ScannedVisit = z.output<typeof kioskScan>;

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

const slotId = z.uuid({ error: fault('checkIn.activityRequired') });

const who = z
  .object({ ...visitorFields, slotId })
  .refine(namesOne, { path: ['email'], error: fault('checkIn.emailRequired') });

/**
 * One kiosk serves a queue of hundreds on a Saturday morning: far more than people can type, and still far less than a
 * machine that tries out addresses would need.
 */
const queuePerMinute = 240;

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
  checkIn: endpoint({
    method: 'POST',
    path: '/api/check-in',
    access: 'kiosk',
    summary: 'Check a volunteer in',
    body: who,
    output: kioskVisit,
    perMinute: queuePerMinute,
    countedBy: 'session',
    errors: [
      'not-found',
      'check-in.account-not-found',
      'check-in.code-not-found',
      'attendance.too-many-strangers',
      'check-in.several-accounts',
      'check-in.not-registered',
      'check-in.already-checked-in',
      'check-in.not-open-yet',
      'check-in.closed',
    ],
  }),
  checkOut: endpoint({
    method: 'POST',
    path: '/api/check-in/out',
    access: 'kiosk',
    summary: 'Check a volunteer out',
    body: who,
    output: kioskVisit,
    perMinute: queuePerMinute,
    countedBy: 'session',
    errors: [
      'not-found',
      'check-in.account-not-found',
      'check-in.code-not-found',
      'attendance.too-many-strangers',
      'check-in.several-accounts',
      'check-in.not-registered',
      'check-in.not-checked-in',
      'check-in.already-checked-out',
      'check-in.check-out-closed',
    ],
  }),
  scan: endpoint({
    method: 'POST',
    path: '/api/check-in/scan',
    access: 'kiosk',
    summary: 'Check the holder of a personal code in, or out once they have been here for a while',
    body: z.object({ code: trimmedText({ max: personalCodeMax }).min(1), slotId }),
    output: kioskScan,
    perMinute: queuePerMinute,
    countedBy: 'session',
    errors: [
      'not-found',
      'check-in.code-not-found',
      'attendance.too-many-strangers',
      'check-in.not-registered',
      'check-in.already-checked-in',
      'check-in.already-checked-out',
      'check-in.not-open-yet',
      'check-in.closed',
      'check-in.check-out-closed',
    ],
  }),
};
