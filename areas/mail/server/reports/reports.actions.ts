import type { ReportView } from '#areas/mail/contract/mail.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { stopMails } from '../unsubscribe/unsubscribe.actions.ts';
import { addressOfLink } from '../unsubscribe/unsubscribe.queries.ts';
import { emailReported } from './reports.events.ts';
import { markReported } from './reports.store.ts';
import { readReport } from './reports.queries.ts';

/**
 * Tells the support team of a mail that an organization wrote, by the link in it, and has the organization write no more to
 * the address. Repeated, it tells nobody again.
 * @throws DomainError `unsubscribe.link-invalid`
 */
export async function reportEmail(
  deps: Deps,
  { token, words }: { token: string; words: string },
): Promise<ReportView> {
  return withTransaction(deps.db, async (tx) => {
    const link = await addressOfLink(tx, deps, token);
    const { emailId, organizationId } = link;
    if (await markReported(tx, emailId, deps.clock.now())) {
      await stopMails(tx, deps, link);
      await deps.events.publish(tx, emailReported, { emailId, organizationId, words });
    }
    return readReport(tx, deps, token);
  });
}
