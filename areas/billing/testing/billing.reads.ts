import { contract } from '#shared/contract/index.ts';
import { listed, single, type Read, type Uncounted } from '#testing/reads.ts';

const { billing } = contract;

export const reads: readonly Read[] = [
  single(billing.own, () => ({})),
  single(billing.standing, () => ({})),
  listed(billing.invoices, () => ({}), 'organizer'),
];

export const uncounted: readonly Uncounted[] = [
  [billing.invoice, 'one document of the payment provider'],
  [billing.getCard, 'asks the payment provider about one card'],
];
