import { locationMoved } from '#areas/organizations/server/organizations.events.ts';
import { envelopeOf, reaction, subscription } from '#server/platform/events.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { tellMovedLocation } from './moved-location.actions.ts';

export const movedLocationSubscription = subscription(
  locationMoved,
  defineJob({
    id: 'registrations.location-moved',
    schema: envelopeOf(locationMoved),
    ...reaction,
    handle: (deps, { data }) => tellMovedLocation(deps, data),
  }),
);
