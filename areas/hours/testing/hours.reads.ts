import { contract } from '#shared/contract/index.ts';
import { listed, single, type Read, type Uncounted } from '#testing/reads.ts';

const { certificates, hours, hoursSettings, reportedHours } = contract;

export const reads: readonly Read[] = [
  listed(certificates.list, () => ({})),
  listed(reportedHours.mine, () => ({})),
  ...[hours.places, hours.placesFile].map((endpoint) =>
    listed(endpoint, () => ({ query: { start: '2030-05-01', end: '2030-06-30' } }), 'organizer'),
  ),
  single(hours.totals),
  single(hours.heldGroups),
  single(hours.monthsFile),
  single(hoursSettings.get),
];

export const uncounted: readonly Uncounted[] = [
  [certificates.file, 'one certificate by its code'],
  [certificates.verify, 'one certificate by its code'],
];
