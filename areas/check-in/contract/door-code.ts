import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { elsewhereAnswer } from './elsewhere.ts';
import { kioskVisit } from './check-in.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { qrCode } from '#shared/contract/qr-code.ts';

const ofDate = z.object({ opportunityId: z.uuid(), dateId: z.uuid() });
const ofToken = z.object({ token: z.string().max(100) });
const slot = z.object({ slotId: z.uuid() });
const arrival = slot.extend({ elsewhere: elsewhereAnswer });

const doorCode = z.object({
  /** The whole address that the QR code says. */
  url: z.string(),
  qr: qrCode,
});
export type DoorCodeView = z.output<typeof doorCode>;

const door = z.object({
  /** Where somebody without a place signs up; nothing else is told to them. */
  opportunityId: z.string(),
  /** The date whose code was read; null to those who hold no place on it. */
  date: z
    .object({
      opportunity: z.string(),
      location: z.string(),
      timeZone: z.string(),
      startAt: isoInstant,
      endAt: isoInstant,
      label: z.string(),
      /** Whether people can check in and out, by the service's time. */
      window: z.enum(['before', 'open', 'closed']),
      opensAt: isoInstant,
      closesAt: isoInstant,
    })
    .nullable(),
  /** The caller's own places on the date. */
  places: z.array(
    z.object({
      slotId: z.string(),
      activity: z.string(),
      checkInAt: isoInstant.nullable(),
      checkOutAt: isoInstant.nullable(),
      /** Minutes served, once the visit has ended. */
      minutes: z.number().int().min(0).nullable(),
    }),
  ),
});
export type DoorView = z.output<typeof door>;

const perMinute = 60;

export const doorCodeContract = {
  code: endpoint({
    method: 'GET',
    path: '/api/opportunities/:opportunityId/roster/:dateId/door-code',
    access: 'orgMember',
    summary: 'The code of a date that hangs at the door: volunteers read it with their own phones',
    params: ofDate,
    output: doorCode,
    errors: ['not-found'],
  }),
  poster: endpoint({
    method: 'GET',
    path: '/api/opportunities/:opportunityId/roster/:dateId/door-code/poster',
    access: 'orgMember',
    summary: 'A page to print with that code',
    params: ofDate,
    output: z.instanceof(Uint8Array),
    produces: 'application/pdf',
    errors: ['not-found'],
    perMinute: 30,
  }),
  door: endpoint({
    method: 'GET',
    path: '/api/door-codes/:token',
    access: 'signedIn',
    summary: 'What the caller holds on the date whose code hangs at the door',
    params: ofToken,
    output: door,
    perMinute,
    errors: ['check-in.door-code-unknown'],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/door-codes/:token/in',
    access: 'signedIn',
    summary: 'Check oneself in, standing at the door',
    params: ofToken,
    body: arrival,
    output: kioskVisit,
    perMinute,
    errors: [
      'check-in.door-code-unknown',
      'check-in.not-registered',
      'check-in.already-checked-in',
      'check-in.not-open-yet',
      'check-in.closed',
      'check-in.elsewhere',
    ],
  }),
  checkOut: endpoint({
    method: 'POST',
    path: '/api/door-codes/:token/out',
    access: 'signedIn',
    summary: 'Check oneself out, standing at the door',
    params: ofToken,
    body: slot,
    output: kioskVisit,
    perMinute,
    errors: [
      'check-in.door-code-unknown',
      'check-in.not-registered',
      'check-in.not-checked-in',
      'check-in.already-checked-out',
      'check-in.check-out-closed',
    ],
  }),
};
