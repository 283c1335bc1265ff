import { redirectDocument } from 'react-router';
import type { OwnBilling } from '#areas/billing/contract/billing.ts';
import { matchRoute } from '#shared/rules/routes.ts';
import { pages } from '#web/areas.ts';

/**
 * Has the browser read a page on which cards are entered as a document of its own, when it came here from another page. A document
 * keeps the policy that it came with, and only those of pages that take cards let Stripe's script in.
 * @throws Response that leads there
 */
export function readAnewForCards({ kind }: OwnBilling['cardEntry'], url: URL): void {
  if (kind !== 'stripe' || typeof document === 'undefined') return;
  const [read] = performance.getEntriesByType('navigation');
  if (read && !takesCards(new URL(read.name, url).pathname))
    throw redirectDocument(url.pathname + url.search);
}

const takesCards = (path: string): boolean =>
  Object.entries(pages).some(([pattern, page]) => 'takesCards' in page && matchRoute(pattern, path));
