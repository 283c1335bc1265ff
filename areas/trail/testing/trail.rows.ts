import { makeTrailEntry } from '#areas/trail/testing/trail.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { ours }) => makeTrailEntry(tx, ours.organization),
  checks: [
    ['trail_entries', 'part', `part = 'something'`],
    ['trail_entries', 'object', `object_kind = 'something'`],
    ['trail_entries', 'more', 'more = -1'],
  ],
});
