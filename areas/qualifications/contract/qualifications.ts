import { z } from 'zod';
import { qualificationFormSchema } from '#areas/qualifications/rules/qualification-form.ts';
import { qualificationKinds } from '#areas/qualifications/rules/qualifications.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

/** A qualification as those who work for the organization see it. */
const qualificationView = z.object({
  id: z.uuid(),
  kind: z.enum(qualificationKinds),
  /** The last day on which it holds, `YYYY-MM-DD`; null for one without an end. */
  expiresOn: z.string().nullable(),
  /** For those who work for the organization alone. */
  note: z.string().nullable(),
  recordedAt: isoInstant,
  /** The person who recorded it last; null when they are gone. */
  recordedBy: z.string().nullable(),
});
export type QualificationView = z.output<typeof qualificationView>;

const person = z.object({ userId: z.string().min(1).max(100) });
/** The name the organization was created with. */
const organization = z.object({ orgName: z.string().min(1).max(addressPartMax) });

export const qualificationsContract = {
  ofVolunteer: endpoint({
    method: 'GET',
    path: '/api/volunteers/:userId/qualifications',
    access: 'orgMember',
    summary: 'What an organization has on file about one of its volunteers',
    params: person,
    query: organization,
    output: z.object({
      /** The day at the organization's main location, `YYYY-MM-DD`. */
      today: z.string(),
      items: z.array(qualificationView),
    }),
    errors: ['not-found'],
  }),
  record: endpoint({
    method: 'PUT',
    path: '/api/volunteers/:userId/qualifications',
    access: 'orgMember',
    summary: 'Put a qualification on file, on top of one of the same kind',
    params: person,
    body: qualificationFormSchema.extend(organization.shape),
    output: z.object({ id: z.uuid() }),
    errors: ['not-found'],
    perMinute: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/volunteers/:userId/qualifications/:qualificationId',
    access: 'orgMember',
    summary: 'Take a qualification off the file; harmless when it is gone already',
    params: person.extend({ qualificationId: z.uuid() }),
    query: organization,
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/profile/qualifications',
    access: 'signedIn',
    summary: 'What organizations have on file about the caller, without their notes',
    output: z.object({
      items: z.array(
        z.object({
          organization: z.string(),
          kind: z.enum(qualificationKinds),
          expiresOn: z.string().nullable(),
          /** It does not hold any more, by the day at the organization's main location. */
          isOver: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
};
