import { z } from 'zod';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';

export const embedsContract = {
  choices: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/embed',
    access: 'orgMember',
    summary: 'What an organization can narrow its embedded list down to, for its organizers',
    params: z.object({ orgName: z.string().min(1).max(addressPartMax) }),
    output: z.object({
      organization: z.object({
        id: z.uuid(),
        name: z.string(),
        /** Whether visitors see anything of it: private and unpublished ones have an empty list. */
        isShown: z.boolean(),
      }),
      locations: z.array(z.object({ id: z.uuid(), name: z.string() })),
      /** Titles of activities of what is published, by the alphabet. */
      activities: z.array(z.string()),
      tags: z.array(z.string()),
      /** Tags of the languages that a list can be in. */
      languages: z.array(z.string()),
    }),
    errors: ['not-found', 'forbidden'],
  }),
};
