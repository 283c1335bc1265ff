import { queryOptions } from '@tanstack/react-query';
import { contactContract } from '#areas/contact/contract/contact.ts';
import type { Api } from '#web/api/client.ts';

/** Whom a page's address says that a message is for. */
export interface ContactTarget {
  opportunity?: string;
  orgName?: string;
}

export function askedOf(query: URLSearchParams): ContactTarget {
  const [opportunity, orgName] = [query.get('opportunity'), query.get('orgName')];
  return { ...(opportunity ? { opportunity } : {}), ...(orgName ? { orgName } : {}) };
}

/** What a form is shown with. Loaders fetch it each time: its stamp says when the form was shown. */
export const contactFormQuery = (api: Api, asked: ContactTarget) =>
  queryOptions({
    queryKey: ['contact-form', asked],
    queryFn: ({ signal }) => api.call(contactContract.form, { query: asked, signal }),
    staleTime: Infinity,
  });
