import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { minuteSeconds, roomFor, stepSeconds } from './pace.rules.ts';

/** Names the advisory lock at which all processes queue that let mails go: they count as one. */
const paceLock = 7_263_518;

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/**
 * Lets as many mails of messages go as there is room for, one of each message in turn, so that a message to thousands
 * doesn't keep the others waiting.
 * @returns their ids
 */
export async function releaseMails(tx: Tx, now: Date, perMinute: number): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${paceLock})`);
  const [gone] = await tx
    .select({
      minute: sql<number>`count(*)::int`,
      step: sql<number>`(count(*) filter (where ${emails.letGoAt} > ${sql.param(secondsBefore(now, stepSeconds), emails.letGoAt)}))::int`,
    })
    .from(emails)
    .where(gt(emails.letGoAt, secondsBefore(now, minuteSeconds)));
  const room = roomFor(perMinute, gone ?? { minute: 0, step: 0 });
  if (room === 0) return [];
  const waiting = tx
    .select({
      id: emails.id,
      dueAt: emails.dueAt,
      turn: sql<number>`row_number() over (partition by ${emails.ofMessageId} order by ${emails.dueAt}, ${emails.id})`.as(
        'turn',
      ),
    })
    .from(emails)
    .where(and(lte(emails.dueAt, now), eq(emails.status, 'queued')))
    .as('waiting');
  const next = await tx
    .select({ id: waiting.id })
    .from(waiting)
    .orderBy(asc(waiting.turn), asc(waiting.dueAt), asc(waiting.id))
    .limit(room);
  const ids = next.map(({ id }) => id);
  await tx.update(emails).set({ dueAt: null, letGoAt: now }).where(isOneOf(emails.id, ids));
  return ids;
}
