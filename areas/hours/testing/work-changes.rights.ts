import { contract } from '#shared/contract/index.ts';
import { login, managersOnly, ok, row, unknown, type Row } from '#testing/rights/row.ts';

const { changes, correct, reverse } = contract.workChanges;

export const rights: readonly Row[] = [
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
