import { queryOptions } from '@tanstack/react-query';
import { certificatesContract } from '#areas/hours/contract/certificates.ts';
import type { Api } from '#web/api/client.ts';

/** What a certificate says and whether it still holds. @param code as it stands in the address */
export const verifiedQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['certificate', code],
    queryFn: ({ signal }) => api.call(certificatesContract.verify, { params: { code }, signal }),
  });

/** The certificates of the viewer. */
export const ownCertificatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['certificates', 'own'],
    queryFn: ({ signal }) => api.call(certificatesContract.list, { signal }),
  });
