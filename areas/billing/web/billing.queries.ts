import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#areas/accounts/web/session.ts';
import { billingContract } from '#areas/billing/contract/billing.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';

/** The own plan, how cards are entered, and the name and address on invoices. */
export function ownBillingQuery(api: Api) {
  return queryOptions({
    queryKey: ['billing', 'own'],
    queryFn: ({ signal }) => api.call(billingContract.own, { signal }),
  });
}

/** What has to be done about plans; read each time, since others pay, too. */
export function standingQuery(api: Api) {
  return queryOptions({
    queryKey: ['billing', 'standing'],
    queryFn: ({ signal }) => api.call(billingContract.standing, { signal }),
    staleTime: 0,
  });
}

/** The own invoices. */
export function invoicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['billing', 'invoices'],
    queryFn: ({ signal }) => api.call(billingContract.invoices, { signal }),
  });
}

/** One of the own invoices, for its receipt. */
export function invoiceQuery(api: Api, invoiceId: string) {
  return queryOptions({
    queryKey: ['billing', 'invoice', invoiceId],
    queryFn: ({ signal }) => api.call(billingContract.invoice, { params: { invoiceId }, signal }),
  });
}

/** Reads again what a change of the plan or its card touched: the plan, its invoices, and what menus show. */
export function useReadBillingAgain(): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['billing'] }),
      queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 }),
    ]);
  };
}
