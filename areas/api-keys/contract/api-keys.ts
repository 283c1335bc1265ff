import { z } from 'zod';
import {
  keyDaysChoices,
  keyNameMax,
  keyStates,
  perMinuteChoices,
  perMinuteDefault,
} from '#areas/api-keys/rules/api-keys.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { keyScopes } from '#shared/contract/key-scopes.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { fault } from '#shared/texts/faults.ts';

const params = z.object({ orgName: z.string().min(1).max(addressPartMax) });

/** A number that a form sends as a text. */
const oneOfNumbers = <const Numbers extends readonly number[]>(numbers: Numbers) =>
  z.coerce.number().refine((value): value is Numbers[number] => numbers.includes(value));

export const newKeySchema = z.object({
  name: trimmedText({
    max: keyNameMax,
    required: fault('apiKeys.name.required'),
    tooLong: fault('apiKeys.name.tooLong', { max: keyNameMax }),
  }).min(1, { error: fault('apiKeys.name.required') }),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, { error: fault('apiKeys.scopes.required') })
    .max(keyScopes.length),
  days: oneOfNumbers(keyDaysChoices),
  perMinute: oneOfNumbers(perMinuteChoices).default(perMinuteDefault),
});

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The end of the key, by which it is recognized. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  perMinute: z.number().int(),
  state: z.enum(keyStates),
  createdAt: isoInstant,
  /** The person with whose rights it acts. */
  createdBy: z.string(),
  lastUsedAt: isoInstant.nullable(),
  expiresAt: isoInstant.nullable(),
  revokedAt: isoInstant.nullable(),
});
export type ApiKeyView = z.output<typeof apiKey>;

export const apiKeysContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/api-keys',
    access: 'orgMember',
    summary:
      'The API keys of an organization, for its organizers: those that work, and those that ended lately',
    params,
    output: z.object({
      organization: z.object({ orgName: z.string(), name: z.string(), timeZone: z.string() }),
      keys: z.array(apiKey),
    }),
    errors: ['not-found', 'forbidden'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organizations/:orgName/api-keys',
    access: 'orgMember',
    summary: 'Make an API key of an organization. The key itself is in this answer and nowhere else',
    params,
    body: newKeySchema,
    output: z.object({ id: z.uuid(), key: z.string() }),
    status: 201,
    errors: ['not-found', 'forbidden', 'api-key.too-many', 'api-key.daily-limit'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/organizations/:orgName/api-keys/:keyId',
    access: 'orgMember',
    summary: 'Revoke an API key for good; the same call again does no harm',
    params: params.extend({ keyId: z.uuid() }),
    output: z.object({ id: z.uuid() }),
    errors: ['not-found', 'forbidden'],
  }),
};
