import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { budgets } from '#server/db/schema/index.ts';
import { addressSubject, purseKind } from './budgets.rules.ts';

/** The addresses without those of strangers who were mailed with this template before: one look for many of them. */
export async function unmailedStrangers(
  db: Queryable,
  { config }: Pick<Deps, 'config'>,
  template: string,
  addresses: readonly string[],
): Promise<string[]> {
  const subjects = addresses.map((address) => addressSubject(config.authSecret, address));
  const rows = await db
    .select({ subject: budgets.subject })
    .from(budgets)
    .where(
      and(
        eq(budgets.kind, purseKind('stranger', template)),
        eq(budgets.hours, 0),
        gt(budgets.taken, 0),
        isOneOf(budgets.subject, subjects),
      ),
    );
  const given = new Set(rows.map(({ subject }) => subject));
  return addresses.filter((_address, at) => !given.has(subjects[at]!));
}
