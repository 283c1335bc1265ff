import { contract } from '#shared/contract/index.ts';
import { login, managersOnly, ok, row, unknown, type Row } from '#testing/rights/row.ts';

const { changes, correct, enter, reverse } = contract.workChanges;

export const rights: readonly Row[] = [
  row(
    'enters work outside of shifts for this location',
    enter,
    ({ organization, location, hereOpportunity }) => ({
      params: { userId: hereOpportunity.expected.id, reportId: crypto.randomUUID() },
      body: {
        orgName: organization.name,
        locationId: location.id,
        work: 'Phone calls',
        startAt: '2029-06-01T14:00:00.000Z',
        endAt: '2029-06-01T16:00:00.000Z',
        reason: 'Paper list',
      },
    }),
    managersOnly,
  ),
  row(
    'reads what was corrected of work outside of shifts for this location',
    changes,
    ({ work }) => ({ params: { reportId: work.id } }),
    [ok, ok, unknown, unknown, unknown, unknown, unknown, login],
  ),
  row(
    'corrects work outside of shifts for this location',
    correct,
    ({ work: { id, version } }) => ({
      params: { reportId: id },
      body: { version, work: 'Phone calls', times: null, reason: 'Nobody called.' },
    }),
    managersOnly,
  ),
  row(
    'takes back a correction of work outside of shifts for this location',
    reverse,
    ({ work: { correction } }) => ({ params: { number: correction }, body: { reason: 'It was right.' } }),
    managersOnly,
  ),
];
