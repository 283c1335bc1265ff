import type { ReportView } from '#areas/mail/contract/mail.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { addressOfLink } from '../unsubscribe/unsubscribe.queries.ts';

/** @throws DomainError `unsubscribe.link-invalid` */
export async function readReport(
  db: Queryable,
  deps: Pick<Deps, 'config'>,
  token: string,
): Promise<ReportView> {
  const { organization, address, subject, reportedAt } = await addressOfLink(db, deps, token);
  return { organization, address, subject, reported: reportedAt !== null };
}
