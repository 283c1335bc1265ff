import { and, eq, sql } from 'drizzle-orm';
import type { EmailStatus, WithheldReason } from '#areas/mail/rules/mail.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { emails } from '#areas/mail/schema/mail.ts';

export type EmailRow = typeof emails.$inferSelect;

/** A mail that nobody has tried to send, and nobody will if it failed before that. */
export type NewEmail = Omit<typeof emails.$inferInsert, 'attempts' | 'status'> & {
  status?: 'queued' | 'failed';
};

/** So many rows go into one statement. */
const rowsPerStatement = 500;

/**
 * Puts mails into the outbox. One whose `dedupeKey` is already there changes nothing.
 * @returns the others, in their order
 */
export async function insertEmails(
  tx: Tx,
  rows: readonly NewEmail[],
): Promise<Pick<EmailRow, 'id' | 'status'>[]> {
  const added: Pick<EmailRow, 'id' | 'status'>[] = [];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const inserted = await tx
      .insert(emails)
      .values(rows.slice(from, from + rowsPerStatement))
      .onConflictDoNothing({ target: emails.dedupeKey })
      .returning({ id: emails.id, status: emails.status });
    added.push(...inserted);
  }
  return added;
}

/** Those of the keys under which a mail is in the outbox that was not left out. */
export async function writtenAmong(tx: Tx, dedupeKeys: readonly string[]): Promise<Set<string>> {
  if (dedupeKeys.length === 0) return new Set();
  const rows = await tx
    .select({ key: emails.dedupeKey })
    .from(emails)
    .where(
      and(
        isOneOf(emails.dedupeKey, dedupeKeys),
        sql`${emails.lastErrorCode} is distinct from ${'left-out' satisfies WithheldReason}`,
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

/** Makes room for mails that were left out before and go now. */
export async function deleteLeftOut(tx: Tx, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await tx
    .delete(emails)
    .where(
      and(
        isOneOf(emails.dedupeKey, dedupeKeys),
        eq(emails.status, 'failed'),
        eq(emails.lastErrorCode, 'left-out' satisfies WithheldReason),
      ),
    );
}

/** The row, locked until the transaction ends. */
export async function lockEmail(tx: Tx, id: string): Promise<EmailRow | undefined> {
  const [row] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
  return row;
}

/** Begins an attempt; the row's number of attempts from now on names the attempt that owns it. */
export async function claimEmail(tx: Tx, id: string, now: Date): Promise<EmailRow | undefined> {
  const [row] = await tx
    .update(emails)
    .set({ status: 'sending', attempts: sql`${emails.attempts} + 1`, claimedAt: now })
    .where(and(eq(emails.id, id), isOneOf(emails.status, ['queued', 'sending'])))
    .returning();
  return row;
}

/** The point of no return. Answers false when another attempt has taken the row since. */
export async function recordHandOver(tx: Tx, id: string, attempt: number, now: Date): Promise<boolean> {
  const changed = await tx
    .update(emails)
    .set({ status: 'handed_over', handedOverAt: now })
    .where(and(eq(emails.id, id), eq(emails.attempts, attempt), eq(emails.status, 'sending')))
    .returning({ id: emails.id });
  return changed.length > 0;
}

/** How an attempt ended. */
export interface Outcome {
  status: Extract<EmailStatus, 'queued' | 'sent' | 'failed' | 'uncertain'>;
  errorCode: string | null;
  /** What the mail server said when it refused. */
  words?: string;
  sentAt?: Date;
  /** When it may have its next turn, if it waits for turns. */
  dueAt?: Date;
  /** Blanks the mail's words, keeping the fact that it went out. */
  forget?: boolean;
}

/**
 * Ends an attempt. Only the attempt that owns the row changes it, and never one that is already settled; the one
 * exception is an attempt that was given up as uncertain while it was still waiting for the server's answer.
 */
export async function recordOutcome(tx: Tx, id: string, attempt: number, outcome: Outcome): Promise<boolean> {
  const changed = await tx
    .update(emails)
    .set({
      status: outcome.status,
      lastErrorCode: outcome.errorCode,
      lastErrorWords: outcome.words ?? null,
      dueAt: outcome.dueAt ?? null,
      ...(outcome.sentAt ? { sentAt: outcome.sentAt } : {}),
      ...(outcome.status === 'queued' ? { handedOverAt: null } : {}),
      ...(outcome.forget ? { html: '', text: '' } : {}),
    })
    .where(
      and(
        eq(emails.id, id),
        eq(emails.attempts, attempt),
        isOneOf(
          emails.status,
          outcome.status === 'sent' ? ['sending', 'handed_over', 'uncertain'] : ['sending', 'handed_over'],
        ),
      ),
    )
    .returning({ id: emails.id });
  return changed.length > 0;
}

/**
 * Takes back reminders that wait for their next attempt, of registrations that are no more or begin at another time. They are
 * as if never written: of a date that is moved back there is one again.
 */
export async function withdrawReminders(tx: Tx, registrationIds: readonly string[]): Promise<void> {
  await tx
    .delete(emails)
    .where(
      and(
        eq(emails.template, 'reminder'),
        eq(emails.status, 'queued'),
        isOneOf(sql`split_part(${emails.eventId}, ':', 2)`, [...registrationIds]),
      ),
    );
}

/** Has a locked mail of which nobody knows whether it arrived wait for an attempt again. */
export async function requeueEmail(tx: Tx, id: string): Promise<void> {
  await tx
    .update(emails)
    .set({ status: 'queued', handedOverAt: null, lastErrorCode: null, lastErrorWords: null })
    .where(and(eq(emails.id, id), eq(emails.status, 'uncertain')));
}
