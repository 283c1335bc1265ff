import { envelopeOf, reaction, subscription } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { registrationCreated, walkedIn } from '#areas/registrations/server/registrations.events.ts';
import { noteSignUps, noteWalkIn } from './sign-ups.actions.ts';

const signedUp = defineJob({
  id: 'volunteers.signed-up',
  schema: envelopeOf(registrationCreated),
  ...reaction,
  handle: (deps, { data }) => noteSignUps(deps, data),
});

const cameIn = defineJob({
  id: 'volunteers.walked-in',
  schema: envelopeOf(walkedIn),
  ...reaction,
  handle: (deps, { data }) => noteWalkIn(deps, data),
});

export const volunteersJobs = [signedUp, cameIn] as unknown as readonly JobDefinition<never>[];

export const volunteersSubscriptions = [
  subscription(registrationCreated, signedUp),
  subscription(walkedIn, cameIn),
];
