import { envelopeOf, reaction, subscription } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import {
  personAdded,
  registrationCreated,
  walkedIn,
} from '#areas/registrations/server/registrations.events.ts';
import { passwordChanged } from '#areas/accounts/server/accounts.events.ts';
import {
  answersRenewed,
  volunteerAsked,
} from '#areas/volunteer-requests/server/volunteer-requests.events.ts';
import { welcomeNewcomer } from '#areas/volunteer-requests/server/invitations.actions.ts';
import { noteApplication, noteSignUps, noteWalkIn } from './sign-ups.actions.ts';

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

const wasAdded = defineJob({
  id: 'volunteers.added',
  schema: envelopeOf(personAdded),
  ...reaction,
  handle: (deps, { data }) => noteWalkIn(deps, data),
});

const applied = defineJob({
  id: 'volunteers.applied',
  schema: envelopeOf(volunteerAsked),
  ...reaction,
  handle: (deps, { data }) => noteApplication(deps, data),
});

const gotIn = defineJob({
  id: 'volunteers.password-set',
  schema: envelopeOf(passwordChanged),
  ...reaction,
  handle: (deps, { data }) => welcomeNewcomer(deps, data.userId),
});

export const volunteersJobs = [
  signedUp,
  cameIn,
  wasAdded,
  applied,
  gotIn,
] as unknown as readonly JobDefinition<never>[];

export const volunteersSubscriptions = [
  subscription(registrationCreated, signedUp),
  subscription(walkedIn, cameIn),
  subscription(personAdded, wasAdded),
  subscription(volunteerAsked, applied),
  subscription(answersRenewed, applied),
  subscription(passwordChanged, gotIn),
];
