import { queryOptions } from '@tanstack/react-query';
import { mailContract } from '#areas/mail/contract/mail.ts';
import type { Api } from '#web/api/client.ts';
import { nullFor } from '#web/api/null-for.ts';

/** Whether the address of the mailed link gets messages; null for a link that is none. */
export const unsubscriptionQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) =>
      token
        ? nullFor(
            ['unsubscribe.link-invalid'],
            api.call(mailContract.unsubscription, { params: { token }, signal }),
          )
        : null,
  });

/** The mail that the link in it reports; null for a link that is none. */
export const reportQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['report-email', token],
    queryFn: ({ signal }) =>
      token
        ? nullFor(['unsubscribe.link-invalid'], api.call(mailContract.report, { params: { token }, signal }))
        : null,
  });

/** An organization's invitation by the mailed link; null for a link that is none. */
export const mailedInvitationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['mailed-invitation', token],
    queryFn: ({ signal }) =>
      token
        ? nullFor(
            ['invitation.link-invalid'],
            api.call(mailContract.invitation, { params: { token }, signal }),
          )
        : null,
  });

/** What an address was asked by the mailed link, and what it said; null for a link that is none. */
export const emailGroupQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['email-group', token],
    queryFn: ({ signal }) =>
      token
        ? nullFor(
            ['email-group.link-invalid'],
            api.call(mailContract.emailGroup, { params: { token }, signal }),
          )
        : null,
  });
