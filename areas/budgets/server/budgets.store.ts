import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/client.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { withoutWaiting } from '#server/db/fast-path/without-waiting.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { causesOf, codeOf } from '#server/db/sql-state.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import type { Limit } from './budgets.rules.ts';

/** Whose budget of which kind. */
export interface BudgetRow {
  kind: string;
  subject: string;
}

/** What a statement takes. */
type Taking = { kind: string; subjects: readonly string[]; amount: number; now: string };

type TakeStatement = ReturnType<typeof takingOf>;

/** One statement for the limits of a kind: what is taken with every tap at a door is built once. */
const takings = new Map<readonly Limit[], TakeStatement>();
/** The same, failing where there is no room. */
const failingTakings = new Map<readonly Limit[], TakeStatement>();

/**
 * Takes from all stretches of budgets of one kind where there is room, in one statement: two that take the last one at
 * the same time wait for each other, and the second finds none.
 * @param subjects each once, in one order for everybody
 * @param limits of a kind, always the same list
 * @returns the stretches that had room, by their length
 */
export function takeFrom(
  tx: Tx,
  { kind, subjects }: { kind: string; subjects: readonly string[] },
  limits: readonly Limit[],
  amount: number,
  now: Date,
): Promise<{ subject: string; hours: number }[]> {
  const taking = takings.get(limits) ?? takingOf(limits, { fails: false });
  takings.set(limits, taking);
  return taking(tx, { kind, subjects, amount, now: now.toISOString() }).execute();
}

/** Takes from all stretches of a budget, and fails the transaction when there is no room in one (`isSpent`). Nobody waits. */
export async function takeOrFailFrom(
  tx: Tx,
  { kind, subject }: BudgetRow,
  limits: readonly Limit[],
  amount: number,
  now: Date,
): Promise<void> {
  const taking = failingTakings.get(limits) ?? takingOf(limits, { fails: true });
  failingTakings.set(limits, taking);
  await withoutWaiting(tx, taking(tx, { kind, subjects: [subject], amount, now: now.toISOString() }));
}

/** Whether a transaction failed because a budget had no room: what was taken would have been null (SQLSTATE 23502). */
export const isSpent = (error: unknown): boolean =>
  causesOf(error).some((cause) => codeOf(cause) === '23502' && 'table' in cause && cause.table === 'budgets');

function takingOf(limits: readonly Limit[], { fails }: { fails: boolean }) {
  const given = (name: keyof Taking) => sql.placeholder(name);
  const now = sql`${given('now')}::timestamptz`;
  const isOver = sql`${budgets.endsAt} <= ${now}`;
  const hours = sql.join(
    limits.map((limit) => sql`(${sql.raw(String(limit.hours))})`),
    sql`, `,
  );
  const most = sql.join([
    sql`case ${budgets.hours}`,
    ...limits.map((limit) => sql.raw(` when ${limit.hours} then ${limit.most}`)),
    sql` end`,
  ]);
  const sum = sql`${budgets.taken} + excluded.taken`;
  const sumThatFits = fails ? sql`case when ${sum} <= ${most} then ${sum} end` : sum;
  return builtOnce<Taking, { subject: string; hours: number }[]>((tx) =>
    tx
      .insert(budgets)
      .select(
        sql`select ${given('kind')}::text, s.subject, h.hours, ${given('amount')}::int,
          case when h.hours > 0 then ${now} + make_interval(hours => h.hours) end
          from unnest(${given('subjects')}::text[]) with ordinality s (subject, place), (values ${hours}) h (hours)
          order by s.place`,
      )
      .onConflictDoUpdate({
        target: [budgets.kind, budgets.subject, budgets.hours],
        set: {
          taken: sql`case when ${isOver} then excluded.taken else ${sumThatFits} end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${budgets.endsAt} end`,
        },
        ...(fails ? {} : { setWhere: sql`${isOver} or ${sum} <= ${most}` }),
      })
      .returning({ subject: budgets.subject, hours: budgets.hours }),
  );
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

/**
 * What was taken of budgets of one subject counts for another one, too; where both have taken, the higher number does.
 * Stretches that are over count for nobody.
 * @param kinds as they are called in the database
 */
export async function copyTaken(
  tx: Tx,
  { from, to }: { from: string; to: string },
  { kinds, now }: { kinds: readonly string[]; now: Date },
): Promise<void> {
  const rows = await tx
    .select()
    .from(budgets)
    .where(
      and(
        eq(budgets.subject, from),
        isOneOf(budgets.kind, kinds),
        or(isNull(budgets.endsAt), gt(budgets.endsAt, now)),
      ),
    )
    .orderBy(budgets.kind, budgets.hours);
  if (rows.length === 0) return;
  await tx
    .insert(budgets)
    .values(rows.map((row) => ({ ...row, subject: to })))
    .onConflictDoUpdate({
      target: [budgets.kind, budgets.subject, budgets.hours],
      set: {
        taken: sql`case when ${budgets.endsAt} <= ${now.toISOString()}::timestamptz then excluded.taken
          else greatest(${budgets.taken}, excluded.taken) end`,
        endsAt: sql`greatest(${budgets.endsAt}, excluded.ends_at)`,
      },
    });
}
