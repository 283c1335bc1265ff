import { sql, type SQL } from 'drizzle-orm';
import { withheldReasons, type DeliveryState } from '#areas/mail/rules/mail.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { addressShown } from '../outbox/outbox.sql.ts';
import { suppressionOf } from '#areas/suppressions/server/suppressions.sql.ts';

const isWithheld = isOneOf(emails.lastErrorCode, withheldReasons);

/** What became of a message for the recipient of this mail: the one definition. */
export const deliveryState: SQL<DeliveryState> = sql`case
  when ${emails.status} = 'failed' and ${isWithheld} then ${emails.lastErrorCode}
  when ${emails.status} = 'failed' then 'refused'
  when ${emails.status} in ('sent', 'uncertain') then ${emails.status}
  else 'waiting' end`;

const organizationOfMessage = sql`(select written.organization_id from messages written
  where written.id = ${emails.ofMessageId})`;

/** Mails that did not reach their recipient and can be sent again, with their words, where they may go by now. */
export const canGoAgain: SQL = sql`(${emails.status} = 'failed' and ${emails.text} <> ''
  and ${suppressionOf(organizationOfMessage, addressShown)} is null)`;
