import { take } from '#areas/budgets/server/budgets.actions.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { sendTextJob } from './texts.jobs.ts';
import { insertTexts, type NewTextRow } from './texts.store.ts';

/** A text that is to be sent, or one that is left out because a budget is spent. */
export type OutgoingText = Omit<NewTextRow, 'id' | 'state' | 'queuedAt' | 'attempts' | 'dueAt'> & {
  dueAt: Date;
};

/** A text of an organization to a person. */
type ShiftText = OutgoingText & { userId: string; organizationId: string };

/**
 * Writes texts into the outbox, in the transaction of what causes them, with a job for each that is due. Doing it again for the same
 * cause adds nothing.
 * @returns how many are new
 */
export async function queueTexts(tx: Tx, deps: Deps, outgoing: readonly OutgoingText[]): Promise<number> {
  const queuedAt = deps.clock.now();
  const rows = outgoing.map((text) => ({
    ...text,
    id: deps.ids.uuid(),
    queuedAt,
    state: 'waiting' as const,
  }));
  const added = await insertTexts(tx, rows);
  const due = rows.filter(({ id, dueAt }) => added.has(id) && dueAt <= queuedAt);
  await deps.jobs.sendAll(
    tx,
    sendTextJob,
    due.map(({ id }) => ({ textId: id })),
  );
  return added.size;
}

/**
 * The same for what organizations cause. What a budget is spent for is kept as left out, so that it isn't looked at again.
 * @returns how many are new
 */
export async function queueWithinBudgets(
  tx: Tx,
  deps: Deps,
  outgoing: readonly ShiftText[],
): Promise<number> {
  const [counted, going, leftOut]: [ShiftText[], OutgoingText[], OutgoingText[]] = [[], [], []];
  // One kind of budget for all before the next, each in one order: others take them at the same time.
  for (const text of outgoing.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
    const subject = `${text.organizationId}:${text.userId}`;
    if (await take(tx, deps, { kind: 'texts-to-one', subject })) counted.push(text);
    else leftOut.push(text);
  }
  const byOrganization = [...Map.groupBy(counted, ({ organizationId }) => organizationId)];
  for (const [subject, theirs] of byOrganization.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const text of theirs)
      if (await take(tx, deps, { kind: 'texts-of-organization', subject })) going.push(text);
      else leftOut.push(text);
  if (leftOut.length > 0) deps.log.info({ left: leftOut.length }, 'texts left out');
  const queuedAt = deps.clock.now();
  await insertTexts(
    tx,
    leftOut.map((text) => ({
      ...text,
      id: deps.ids.uuid(),
      queuedAt,
      dueAt: null,
      state: 'dropped' as const,
      trouble: 'budget' as const,
    })),
  );
  return (await queueTexts(tx, deps, going)) + leftOut.length;
}
