import { z } from 'zod';
import { askTextCodeSchema, verifyNumberSchema } from '#areas/texting/rules/text-number.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const organizationChoice = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What the person says yes to; null without a number that can be texted. */
  words: z.string().nullable(),
  /** Since when it may text; null when it may not. */
  agreedAt: isoInstant.nullable(),
});
export type TextingOrganization = z.output<typeof organizationChoice>;

const textingView = z.object({
  /** The number that texts come from. */
  from: z.string(),
  /** How numbers begin that can be texted. */
  countries: z.array(z.string()),
  /** The verified number; null without one. */
  number: z
    .object({
      number: z.string(),
      /** `stopped`: the phone said STOP; `refused`: the provider sends nothing to it. */
      state: z.enum(['good', 'stopped', 'refused']),
    })
    .nullable(),
  /** The number that a code was texted to and that waits for it; null when none does. */
  waiting: z.string().nullable(),
  /** Where the person has places, had some or applied, by name. */
  organizations: z.array(organizationChoice),
});
export type TextingView = z.output<typeof textingView>;

export const textingContract = {
  own: endpoint({
    method: 'GET',
    path: '/api/me/texting',
    access: 'signedIn',
    summary:
      "The caller's number for text messages, and which organizations may text; not found where no texts are sent",
    output: textingView,
    errors: ['not-found'],
  }),
  askForCode: endpoint({
    method: 'POST',
    path: '/api/me/texting/code',
    access: 'signedIn',
    summary:
      'Have a code texted to a number; a number that said STOP and one of somebody else get the same answer',
    body: askTextCodeSchema,
    output: z.object({ waiting: z.string() }),
    status: 202,
    errors: [
      'not-found',
      'texting.country',
      'texting.too-many-codes',
      'texting.number-busy',
      'request.rate-limited',
    ],
    perMinute: 10,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/me/texting/number',
    access: 'signedIn',
    summary:
      'Verify the number with the code that was texted to it; somebody else who has the number loses it',
    body: verifyNumberSchema,
    output: textingView,
    errors: ['not-found', 'texting.code-invalid', 'texting.too-many-tries', 'request.rate-limited'],
    perMinute: 30,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/texting/number',
    access: 'signedIn',
    summary: 'Take the number out, with what organizations may do with it and the code that waits',
    output: textingView,
    errors: ['not-found'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/me/texting/organizations/:organizationId',
    access: 'signedIn',
    summary:
      'Say whether an organization may text; only one where the caller has places, had some or applied',
    params: z.object({ organizationId: z.uuid() }),
    body: z.object({ mayText: z.boolean() }),
    output: textingView,
    errors: ['not-found', 'texting.no-number', 'texting.daily-limit'],
  }),
};
