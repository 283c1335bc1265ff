import { queryOptions } from '@tanstack/react-query';
import { mailContract } from '#areas/mail/contract/mail.ts';
import { ApiError, type Api } from '#web/api/client.ts';

/** Whether the address of the mailed link gets messages; null for a link that is none. */
export const unsubscriptionQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['unsubscription', token],
    queryFn: async ({ signal }) => {
      try {
        return token ? await api.call(mailContract.unsubscription, { params: { token }, signal }) : null;
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'unsubscribe.link-invalid') return null;
        throw failure;
      }
    },
  });

/** The mail that the link in it reports; null for a link that is none. */
export const reportQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['report-email', token],
    queryFn: async ({ signal }) => {
      try {
        return token ? await api.call(mailContract.report, { params: { token }, signal }) : null;
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'unsubscribe.link-invalid') return null;
        throw failure;
      }
    },
  });

/** What an address was asked by the mailed link, and what it said; null for a link that is none. */
export const emailGroupQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['email-group', token],
    queryFn: async ({ signal }) => {
      try {
        return token ? await api.call(mailContract.emailGroup, { params: { token }, signal }) : null;
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'email-group.link-invalid') return null;
        throw failure;
      }
    },
  });
