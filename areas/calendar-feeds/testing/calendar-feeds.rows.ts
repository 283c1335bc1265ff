import { makeCalendarFeed } from '#areas/calendar-feeds/testing/calendar-feeds.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { volunteer, ours }) => {
    const { id: locationId, organizationId } = ours.location;
    return makeCalendarFeed(tx, volunteer, { organizationId, locationId, tokenHash: 'first' });
  },
  checks: [['calendar_feeds', 'subject', `organization_id = null`]],
  twice: [
    [
      'calendar_feeds_token_unique',
      'a secret',
      (tx, { volunteer }) => makeCalendarFeed(tx, volunteer, { tokenHash: 'first' }),
    ],
    [
      'calendar_feeds_subject_unique',
      'a feed of the same',
      async (tx, { volunteer }) => {
        await makeCalendarFeed(tx, volunteer);
        await makeCalendarFeed(tx, volunteer);
      },
    ],
  ],
  strangers: [
    [
      'calendar_feeds_location_fk',
      'a location of another organization',
      (tx, { volunteer, ours, theirs }) =>
        makeCalendarFeed(tx, volunteer, {
          organizationId: ours.organization.id,
          locationId: theirs.location.id,
        }),
    ],
  ],
});
