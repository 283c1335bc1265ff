import type { Tx } from '#server/db/client.ts';
import type { Leaving } from '#server/area.ts';
import { eraseNameOnCertificates } from './certificates.store.ts';

/** Certificates can be verified after their person left, without the name. */
export const eraseCertificates = (tx: Tx, { person }: Leaving): Promise<void> =>
  eraseNameOnCertificates(tx, person.id);
