import type { ReportList } from '#areas/hours/contract/reported-hours.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { login, managersOnly, no, ok, row, type Row } from '#testing/rights/row.ts';

const { list, decide, ...own } = contract.reportedHours;

/** Nothing of other locations is in the list. */
const listed = [ok, ok, 'nothing', no, no, 'nothing', no, login];

export const rights: readonly Row[] = [
  row('sees the hours that were reported', list, () => ({ query: {} }), listed, {
    says: (answer, { hourReport }) =>
      answer.json<ReportList>().items.some(({ id }) => id === hourReport.id) ? ok : 'nothing',
  }),
  row(
    'declines reported hours',
    decide,
    ({ hourReport: { id, version } }) => ({
      body: { decision: 'decline', reason: 'Nobody saw you.', reports: [{ id, version, recorded: [] }] },
    }),
    managersOnly,
    {
      says: (answer) => answer.json<{ refused: { code: string }[] }>().refused[0]?.code ?? ok,
    },
  ),
];

/** Actions that concern nobody but the caller. */
export const others: readonly AnyEndpoint[] = Object.values(own);
