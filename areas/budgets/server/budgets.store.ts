import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import type { Limit } from './budgets.rules.ts';

/** Whose budget of which kind. */
export interface BudgetRow {
  kind: string;
  subject: string;
}

const hourMilliseconds = 3_600_000;

/**
 * Takes from all stretches of budgets of one kind where there is room, in one statement: two that take the last one at
 * the same time wait for each other, and the second finds none.
 * @param subjects each once, in one order for everybody
 * @returns the stretches that had room, by their length
 */
export async function takeFrom(
  tx: Tx,
  { kind, subjects }: { kind: string; subjects: readonly string[] },
  limits: readonly Limit[],
  amount: number,
  now: Date,
): Promise<{ subject: string; hours: number }[]> {
  const isOver = sql`${budgets.endsAt} <= ${now.toISOString()}::timestamptz`;
  const most = sql.join([
    sql`case ${budgets.hours}`,
    ...limits.map((limit) => sql` when ${limit.hours}::int then ${limit.most}::int`),
    sql` end`,
  ]);
  return tx
    .insert(budgets)
    .values(
      subjects.flatMap((subject) =>
        limits.map(({ hours }) => ({
          kind,
          subject,
          hours,
          taken: amount,
          endsAt: hours === 0 ? null : new Date(now.getTime() + hours * hourMilliseconds),
        })),
      ),
    )
    .onConflictDoUpdate({
      target: [budgets.kind, budgets.subject, budgets.hours],
      set: {
        taken: sql`case when ${isOver} then excluded.taken else ${budgets.taken} + excluded.taken end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${budgets.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${budgets.taken} + excluded.taken <= ${most}`,
    })
    .returning({ subject: budgets.subject, hours: budgets.hours });
}

/** Gives back what was taken from some stretches. */
export async function giveBackTo(
  tx: Tx,
  { kind, subject }: BudgetRow,
  hours: readonly number[],
  amount: number,
): Promise<void> {
  await tx
    .update(budgets)
    .set({ taken: sql`${budgets.taken} - ${amount}` })
    .where(and(eq(budgets.kind, kind), eq(budgets.subject, subject), isOneOf(budgets.hours, hours)));
}

/** Forgets what was taken of a budget. */
export async function deleteBudget(tx: Tx, { kind, subject }: BudgetRow): Promise<void> {
  await tx.delete(budgets).where(and(eq(budgets.kind, kind), eq(budgets.subject, subject)));
}

/** When the stretches end that have no room for as much; null is never, and comes first, then the last. */
export async function endsOf(
  db: Queryable,
  { kind, subject }: BudgetRow,
  limits: readonly Limit[],
  amount: number,
): Promise<(Date | null)[]> {
  const rows = await db
    .select({ hours: budgets.hours, taken: budgets.taken, endsAt: budgets.endsAt })
    .from(budgets)
    .where(and(eq(budgets.kind, kind), eq(budgets.subject, subject)));
  return rows
    .filter(({ hours, taken }) =>
      limits.some((limit) => limit.hours === hours && taken + amount > limit.most),
    )
    .map(({ endsAt }) => endsAt)
    .toSorted((a, b) => (b?.getTime() ?? Infinity) - (a?.getTime() ?? Infinity));
}

/** Forgets stretches that are over. @returns how many */
export async function purgeBudgets(tx: Tx, now: Date): Promise<number> {
  const gone = await tx.delete(budgets).where(lte(budgets.endsAt, now)).returning({ hours: budgets.hours });
  return gone.length;
}

/** Forgets what a subject was given once. */
export async function deleteGivenOnce(tx: Tx, subject: string): Promise<void> {
  await tx.delete(budgets).where(and(eq(budgets.subject, subject), eq(budgets.hours, 0)));
}
