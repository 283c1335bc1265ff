import type {
  AnsweredAction,
  RosterScanAction,
  RosterUndo,
  RosterVisit,
  SentAction,
} from '#areas/check-in/contract/attendance.ts';
import { actionsKeptDays, trueInstant } from '#areas/check-in/rules/attendance.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { hasSqlState } from '#server/db/sql-state.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { purgeActions } from './attendance.store.ts';
import { answerLater, type Timed } from './attendance.rules.ts';
import { settleKioskAction } from './kiosk.actions.ts';
import { settleRosterActions } from './roster.actions.ts';
import { settleRosterScan } from './roster-scans.actions.ts';

/** A key of a table that is there already: the same action was written by another request at the same time. */
const writtenMeanwhile = /^23505$/;

export interface AttendanceInput {
  device: string;
  sentAt: string;
  actions: readonly SentAction[];
}

/**
 * Does what people did on a device, each action once however often it is sent, by the rules of the instant at which it was
 * done. Each is answered by itself; what can't be done is no reason to stop for the others.
 * @throws DomainError `forbidden` for actions of a roster at a locked kiosk; `attendance.too-many` when this person's devices send too
 *   many. Nothing is done then.
 */
export async function recordAttendance(
  ctx: Context<SignedIn>,
  { device, sentAt, actions }: AttendanceInput,
): Promise<{ now: string; actions: AnsweredAction[] }> {
  // Those who stand before a locked kiosk keep no roster.
  if (ctx.actor.kind === 'kiosk' && actions.some(({ screen }) => screen === 'roster'))
    throw new DomainError('forbidden');
  const receivedAt = ctx.deps.clock.now();
  const once = [...new Map(actions.map((action) => [action.key, action])).values()];
  const timed = once.map((action) => ({
    ...action,
    device,
    receivedAt,
    doneAt: trueInstant({ receivedAt, sentAt: new Date(sentAt), at: new Date(action.at) }),
  }));
  await withTransaction(ctx.deps.db, (tx) =>
    takeOrRefuse(
      tx,
      ctx.deps,
      { kind: 'attendance', subject: ofAddress(ctx.deps, ctx.actor.email) },
      'attendance.too-many',
      once.length,
    ),
  );
  const answers: AnsweredAction[] = [];
  for (const run of runsOf(timed)) answers.push(...(await settle(ctx, run)));
  return { now: receivedAt.toISOString(), actions: answers };
}

/** Actions that are decided together: those of one roster that follow each other, or a single one. */
type Run =
  | { what: 'at-kiosk'; action: TimedKiosk }
  | { what: 'code-on-roster'; action: Timed<RosterScanAction> }
  | { what: 'on-roster'; actions: TimedRoster[] };
type TimedKiosk = Timed<Extract<SentAction, { screen: 'kiosk' }>>;
type TimedRoster = Timed<RosterVisit | RosterUndo>;

function runsOf(actions: readonly Timed<SentAction>[]): Run[] {
  const runs: Run[] = [];
  for (const action of actions) {
    const last = runs.at(-1);
    if (action.screen === 'kiosk') runs.push({ what: 'at-kiosk', action });
    else if (action.kind === 'scan') runs.push({ what: 'code-on-roster', action });
    else if (last?.what === 'on-roster' && goTogether(last.actions[0]!, action)) last.actions.push(action);
    else runs.push({ what: 'on-roster', actions: [action] });
  }
  return runs;
}

/**
 * Taking something back locks all places of the person, out of the order of others: it goes alone, as does what counts instead
 * of a time that is written, for which that time must be.
 */
const goTogether = (one: TimedRoster, other: TimedRoster): boolean =>
  !goesAlone(one) &&
  !goesAlone(other) &&
  one.kind === other.kind &&
  one.dateId === other.dateId &&
  one.opportunityId === other.opportunityId;

const goesAlone = (action: TimedRoster): boolean => action.kind === 'undo' || action.instead !== undefined;

async function settle(ctx: Context<SignedIn>, run: Run): Promise<AnsweredAction[]> {
  const once = () =>
    withTransaction(ctx.deps.db, async (tx) => {
      if (run.what === 'on-roster') return settleRosterActions(tx, ctx, run.actions);
      if (run.what === 'at-kiosk') return [await settleKioskAction(tx, ctx, run.action)];
      return settleRosterScan(tx, ctx, run.action);
    });
  try {
    return await once();
  } catch (error) {
    if ('action' in run && error instanceof DomainError && error.code === 'attendance.too-many-strangers') {
      return [answerLater(ctx.t, run.action, error)];
    }
    if (!hasSqlState(error, writtenMeanwhile)) throw error;
    // By now it is there to be read.
    return once();
  }
}

/** Forgets actions that no device asks about any more. Harmless when repeated. */
export async function purgeOldActions({ db, clock, log }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - actionsKeptDays * 24 * 3_600_000);
  const removed = await withTransaction(db, (tx) => purgeActions(tx, before));
  log.info({ removed }, 'old actions removed');
}
