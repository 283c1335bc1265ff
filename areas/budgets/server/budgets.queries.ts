import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { addressSubject, budgetLimits, type BudgetKind } from './budgets.rules.ts';

/** The addresses without those that were asked before whether they want notices: one look for many of them. */
export async function unaskedAmong(
  db: Queryable,
  { config }: Pick<Deps, 'config'>,
  addresses: readonly string[],
): Promise<string[]> {
  const subjects = addresses.map((address) => addressSubject(config.authSecret, address));
  const rows = await db
    .select({ subject: budgets.subject })
    .from(budgets)
    .where(
      and(
        eq(budgets.kind, 'email-group-question' satisfies BudgetKind),
        eq(budgets.hours, 0),
        gt(budgets.taken, 0),
        isOneOf(budgets.subject, subjects),
      ),
    );
  const given = new Set(rows.map(({ subject }) => subject));
  return addresses.filter((_address, at) => !given.has(subjects[at]!));
}

/** How much of a budget there is now, and when there is some again; null while there is some. */
export async function remainingBudget(
  db: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  { kind, subject }: { kind: BudgetKind; subject: string },
): Promise<{ left: number; again: Date | null }> {
  const rows = await db
    .select({ hours: budgets.hours, taken: budgets.taken, endsAt: budgets.endsAt })
    .from(budgets)
    .where(and(eq(budgets.kind, kind), eq(budgets.subject, subject), gt(budgets.endsAt, clock.now())));
  const stretches = budgetLimits[kind].map(({ most, hours }) => {
    const row = rows.find((one) => one.hours === hours);
    return { left: most - (row?.taken ?? 0), endsAt: row?.endsAt ?? null };
  });
  const ends = stretches.flatMap(({ left, endsAt }) => (left <= 0 && endsAt ? [endsAt.getTime()] : []));
  return {
    left: Math.min(...stretches.map(({ left }) => left)),
    again: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}

/** Those of the subjects that have taken from their budgets of a kind in a stretch that still runs. */
export async function takenAmong(
  db: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  kind: BudgetKind,
  subjects: readonly string[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .select({ subject: budgets.subject })
    .from(budgets)
    .where(
      and(
        eq(budgets.kind, kind),
        isOneOf(budgets.subject, subjects),
        gt(budgets.taken, 0),
        gt(budgets.endsAt, clock.now()),
      ),
    );
  return new Set(rows.map(({ subject }) => subject));
}
