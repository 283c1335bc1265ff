import {
  makeEarlierApplication,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { volunteer, ours }) => {
    const request = await makeVolunteerRequest(tx, volunteer, ours.organization);
    await makeEarlierApplication(tx, request);
  },
  checks: [
    ['volunteer_requests', 'status', `status = 'approve'`],
    ['volunteer_requests', 'decline_message', `decline_message = 'Sorry'`],
    ['volunteer_requests', 'invited_as', `invited_as = 'friend'`],
    ['volunteer_requests', 'invited', `invited_as = 'account', status = 'approved'`],
    ['volunteer_requests', 'contact', `contact_id = user_id, email = ''`],
    ['volunteer_requests', 'email', `email = 'Ada@example.org'`],
    ['earlier_applications', 'status', `status = 'pending'`],
  ],
  twice: [
    [
      'volunteer_requests_key_unique',
      'a request to one organization',
      (tx, world) => makeVolunteerRequest(tx, world.volunteer, world.ours.organization),
    ],
  ],
  about: {
    tables: ['volunteer_requests'],
    make: (db, { person, place }) =>
      makeVolunteerRequest(db, person, place.organization, { formData: { about: 'I am a beekeeper' } }),
  },
});
