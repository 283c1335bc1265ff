import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { emails } from '#areas/mail/schema/mail.ts';

/** The address of a mail's recipient as the organization that wrote may read it. */
export const addressShown = sql<string>`coalesce(${emails.knownAs}, ${emails.recipient})`;

/**
 * Whether an event has caused this mail already: the same key as `dedupeKey` in `outbox.rules.ts`, said in SQL so that
 * looks for what is due leave out what was told.
 */
export function isTold(mail: { event: SQL; template: SQL; recipient: SQLWrapper }): SQL {
  const { event, template, recipient } = mail;
  const digest = sql`encode(sha256(convert_to(${event} || ':' || ${recipient}, 'UTF8')), 'base64')`;
  const key = sql`${event} || ':' || ${template} || ':' || translate(rtrim(${digest}, '='), '+/', '-_')`;
  return sql`exists (select from ${emails} told where told.dedupe_key = ${key})`;
}
