import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

const choice = { value: z.string(), label: z.string() };

export const referenceListsContract = {
  causes: endpoint({
    method: 'GET',
    path: '/api/causes',
    access: 'public',
    summary: 'The causes that an organization or a person can choose',
    output: z.object({ causes: z.array(z.object(choice)) }),
    errors: [],
  }),
  skills: endpoint({
    method: 'GET',
    path: '/api/skills',
    access: 'public',
    summary: 'The skills that a person or an opportunity can name, by category',
    output: z.object({ skills: z.array(z.object({ ...choice, category: z.string() })) }),
    errors: [],
  }),
};
