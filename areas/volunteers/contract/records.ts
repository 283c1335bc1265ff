import { z } from 'zod';
import { newRecordSchema, recordInvitationSchema, recordSchema } from '#areas/volunteers/rules/records.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';

const userId = z.string().min(1).max(100);
const person = z.object({ userId });
/** The name the organization was created with. */
const organization = z.object({ orgName: z.string().min(1).max(addressPartMax) });
/** Somebody else of the list by whom the person is reached; null for nobody. */
const contactId = userId.nullable().default(null);

export const recordsContract = {
  create: endpoint({
    method: 'POST',
    path: '/api/volunteers/records',
    access: 'orgMember',
    summary: 'Keep a person on record who has no email address: in the list, without an account',
    body: newRecordSchema.extend({
      ...organization.shape,
      contactId,
      /** It was said that the person is another one than those of the same name in the list. */
      isOther: z.boolean().default(false),
    }),
    output: z.object({ userId: z.string() }),
    status: 201,
    errors: ['not-found', 'volunteer.namesake', 'volunteer.no-contact', 'volunteer.imports-spent'],
    perMinute: 60,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/volunteers/:userId/record',
    access: 'orgMember',
    summary: 'Correct name, phone and contact of a person on record without an email address',
    params: person,
    body: recordSchema.extend({ ...organization.shape, contactId }),
    output: z.object({ userId: z.string() }),
    errors: ['not-found', 'volunteer.no-contact'],
    perMinute: 60,
  }),
  invite: endpoint({
    method: 'PUT',
    path: '/api/volunteers/:userId/record/invitation',
    access: 'orgMember',
    summary: 'Mail a person on record the invitation to take the record over; one from before works no more',
    params: person,
    body: recordInvitationSchema.extend(organization.shape),
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'volunteer.listed', 'volunteer.imports-spent', 'volunteer.imports-spent-there'],
    perMinute: 60,
  }),
  endInvitation: endpoint({
    method: 'DELETE',
    path: '/api/volunteers/:userId/record/invitation',
    access: 'orgMember',
    summary: 'Take the invitation of a person on record back; harmless without one',
    params: person,
    query: organization,
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found'],
    perMinute: 60,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/api/volunteers/:userId/record',
    access: 'orgMember',
    summary:
      'Erase a person on record without an email address, for the organizers: places ahead are free, hours stay without a name',
    params: person,
    query: organization,
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'forbidden'],
    perMinute: 60,
  }),
};
