import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

/** The state of the service itself, for load balancers and monitoring. */
export const systemContract = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The process is alive',
    calledBy: 'load balancers and monitoring',
    output: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary: 'The process can serve: its database answers; and what keeps it from sending mail',
    calledBy: 'load balancers and monitoring',
    output: z.object({
      status: z.literal('ready'),
      /** What keeps this process from sending mail, in the mail server's words and with what helps; null while nothing does. */
      mail: z.object({ code: z.string(), words: z.string(), advice: z.string().nullable() }).nullable(),
    }),
    errors: ['service.unavailable'],
  }),
};
