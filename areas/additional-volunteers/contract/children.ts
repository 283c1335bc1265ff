import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

const childrenView = z.object({
  /** In the order in which they were entered. */
  children: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })),
});
export type ChildrenView = z.output<typeof childrenView>;

export const childrenContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/additional-volunteers/children',
    access: 'volunteer',
    summary:
      'The children whom the signed-in volunteer brings along: people without an account, for whom the volunteer answers',
    output: childrenView,
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/additional-volunteers/children/:childId',
    access: 'volunteer',
    summary: 'Erase one of the own children: places ahead are free, hours stay without a name',
    params: z.object({ childId: z.uuid() }),
    output: childrenView,
    errors: ['not-found'],
    perMinute: 20,
  }),
};
