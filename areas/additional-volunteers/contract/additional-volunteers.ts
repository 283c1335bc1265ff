import { z } from 'zod';
import { additionalVolunteerChangesSchema } from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

/** A list of people whom somebody brings along. */
export const additionalVolunteersView = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** The organization that entered the person, if the account holder didn't. */
      enteredBy: z.string().optional(),
    }),
  ),
});
export type AdditionalVolunteersView = z.output<typeof additionalVolunteersView>;

export const additionalVolunteersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/additional-volunteers',
    access: 'volunteer',
    summary: 'The people whom the signed-in volunteer brings along',
    output: additionalVolunteersView,
    errors: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/additional-volunteers',
    access: 'volunteer',
    summary: 'Add, edit and remove people, all of it or nothing; people left out stay as they are',
    body: additionalVolunteerChangesSchema,
    output: additionalVolunteersView,
    errors: [],
  }),
};
