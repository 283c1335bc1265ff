import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { qrCode } from '#shared/contract/qr-code.ts';

const personalCode = z.object({
  /** What the QR code says. It names nobody; who has it can be checked in with it, and nothing else. */
  code: z.string(),
  qr: qrCode,
});
export type PersonalCodeView = z.output<typeof personalCode>;

export const personalCodeContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/personal-code',
    access: 'signedIn',
    summary: "The caller's own code, by which they are known at the door",
    output: personalCode,
    errors: [],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/personal-code/picture',
    access: 'signedIn',
    summary: "The caller's own code as a picture to keep",
    output: z.instanceof(Uint8Array),
    produces: 'image/png',
    perMinute: 30,
    errors: [],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/personal-code/renew',
    access: 'signedIn',
    summary: 'Get another code; the one before works nowhere any more',
    output: personalCode,
    perMinute: 10,
    errors: [],
  }),
};
