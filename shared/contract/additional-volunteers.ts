import { z } from 'zod';
import { additionalVolunteerChangesSchema } from '../rules/additional-volunteers.ts';
import { endpoint } from './endpoint.ts';

const listView = z.object({
  people: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() })),
});
export type AdditionalVolunteersView = z.output<typeof listView>;

export const additionalVolunteersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/additional-volunteers',
    access: 'volunteer',
    summary: 'The people whom the signed-in volunteer brings along',
    output: listView,
    errors: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/additional-volunteers',
    access: 'volunteer',
    summary: 'Add, edit and remove people, all of it or nothing; people left out stay as they are',
    body: additionalVolunteerChangesSchema,
    output: listView,
    errors: [],
  }),
};
