import { envelopeOf, reaction, subscription } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { registrationCreated } from '#server/features/registrations/registrations.events.ts';
import { noteSignUps } from './sign-ups.actions.ts';

const signedUp = defineJob({
  id: 'volunteers.signed-up',
  schema: envelopeOf(registrationCreated),
  ...reaction,
  handle: (deps, { data }) => noteSignUps(deps, data),
});

export const volunteersJobs = [signedUp] as unknown as readonly JobDefinition<never>[];

export const volunteersSubscriptions = [subscription(registrationCreated, signedUp)];
