import { z } from 'zod';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { questionNameMax } from '#areas/forms/rules/form-definition/limits.ts';
import { volunteerRequestStatuses } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';

const byName = z.object({ orgName: z.string().min(1).max(addressPartMax) });

export const applicationsContract = {
  form: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/application',
    access: 'signedIn',
    summary: "An organization's active form, for those who apply",
    params: byName,
    output: z.object({
      organizationId: z.uuid(),
      /** The name that the organization was created with. */
      orgName: z.string(),
      formId: z.uuid(),
      version: z.number().int(),
      definition: z.custom<FormDefinition>(),
    }),
    errors: ['not-found', 'blocked'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/organizations/:orgName/application',
    access: 'volunteer',
    summary: 'Send an application in, or send it again with other answers',
    params: byName,
    body: z.object({
      formId: z.uuid(),
      version: z.number().int().min(1),
      /** By the names of the questions; those of questions that are shown, and no others. */
      answers: z.record(z.string().max(questionNameMax, { abort: true }), z.unknown()),
      /** Drawn at random once for each application, and sent again with every further attempt to send it. */
      key: z.uuid(),
    }),
    output: z.object({ status: z.enum(volunteerRequestStatuses) }),
    errors: ['not-found', 'blocked', 'form.changed', 'volunteer.applications-daily-limit'],
    status: 201,
    perMinute: 30,
  }),
};
