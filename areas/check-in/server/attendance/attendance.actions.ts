import type {
  AnsweredAction,
  KioskAction,
  RosterScanAction,
  RosterUndo,
  RosterVisit,
  SentAction,
} from '#areas/check-in/contract/attendance.ts';
import { actionsKeptDays, trueInstant } from '#areas/check-in/rules/attendance.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { createTurnstile } from '#server/db/fast-path/turnstile.ts';
import { hasSqlState } from '#server/db/sql-state.ts';
import { ofAddress, refusalIfSpent, takeOrFail } from '#areas/budgets/server/budgets.actions.ts';
import { keepIfUnheard } from '../refusals/refusals.actions.ts';
import { isForOrganizers } from '../refusals/refusals.rules.ts';
import { purgeRefusals } from '../refusals/refusals.store.ts';
import { countSlip, isSlip } from '../slips.actions.ts';
import { sentBefore } from './attendance.queries.ts';
import {
  answerLater,
  answerOf,
  isKept,
  type ActionRow,
  type SettledRun,
  type Timed,
} from './attendance.rules.ts';
import { keepActions, purgeActions } from './attendance.store.ts';
import { mayBeSettledTogether, settleAtKiosk, type AtKiosk } from './kiosk.actions.ts';
import { settleOnRoster } from './roster.actions.ts';

/**
 * Does what a caller asks for on a roster and waits for, at the time that is given, by the rules of that instant.
 * @param at now where it lies ahead
 * @throws DomainError why it was not done, and `attendance.too-many`
 */
export async function recordOnRoster(
  ctx: Context<SignedIn>,
  action: RosterVisit | RosterUndo,
  at: Date,
): Promise<void> {
  const receivedAt = ctx.deps.clock.now();
  const doneAt = at < receivedAt ? at : receivedAt;
  const timed = { ...action, device: ctx.deps.ids.uuid(), receivedAt, doneAt };
  const { rows } = await keepOnRoster(ctx, [timed]).catch(async (error) => {
    throw await refusalIfSpent(error, ctx.deps, budgetOf(ctx), 'attendance.too-many', 1);
  });
  const { outcome, reason, params } = rows.get(action.key)!;
  if (outcome !== 'done') throw new DomainError(reason as ErrorCode, { params: params ?? {} });
}

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
 *   many: what was done of them by then is known when they are sent again.
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
  const answers: AnsweredAction[] = [];
  for (const run of runsOf(timed)) answers.push(...(await settle(ctx, run)));
  return { now: receivedAt.toISOString(), actions: answers };
}

/** Actions that are settled together: those of one roster that follow each other, or a single one. */
type Run =
  | { screen: 'kiosk'; actions: [Timed<KioskAction>] }
  | { screen: 'roster'; actions: [TimedRoster, ...TimedRoster[]] };
type TimedRoster = Timed<RosterVisit | RosterUndo | RosterScanAction>;

function runsOf(actions: readonly Timed<SentAction>[]): Run[] {
  const runs: Run[] = [];
  for (const action of actions) {
    const last = runs.at(-1);
    if (action.screen === 'kiosk') runs.push({ screen: 'kiosk', actions: [action] });
    else if (last?.screen === 'roster' && goTogether(last.actions[0], action)) last.actions.push(action);
    else runs.push({ screen: 'roster', actions: [action] });
  }
  return runs;
}

const goTogether = (one: TimedRoster, other: TimedRoster): boolean =>
  !goesAlone(one) &&
  !goesAlone(other) &&
  one.kind === other.kind &&
  one.dateId === other.dateId &&
  one.opportunityId === other.opportunityId;

/**
 * Taking something back or leaving another place locks all places of the person, out of the order of others; what counts instead of a time that is
 * written needs that time to be there; and a code may be one too many.
 */
const goesAlone = (action: TimedRoster): boolean =>
  action.kind === 'undo' ||
  action.kind === 'scan' ||
  action.instead !== undefined ||
  action.elsewhere === 'leave';

/** Settles actions once: what became of those that were sent before is told again. */
async function settle(ctx: Context<SignedIn>, run: Run): Promise<AnsweredAction[]> {
  try {
    return await settleOnce(ctx, run).catch((error: unknown) => {
      if (!hasSqlState(error, writtenMeanwhile)) throw error;
      // By now it is there to be read.
      return settleOnce(ctx, run);
    });
  } catch (error) {
    const { actions } = run;
    if (error instanceof DomainError && error.code === 'attendance.too-many-strangers') {
      return [answerLater(ctx.t, actions[0], error)];
    }
    throw await refusalIfSpent(error, ctx.deps, budgetOf(ctx), 'attendance.too-many', actions.length);
  }
}

async function settleOnce(ctx: Context<SignedIn>, run: Run): Promise<AnsweredAction[]> {
  const { screen, actions } = run;
  const { rows, tell } =
    run.screen === 'kiosk' ? await keepAtKiosk(ctx, run.actions[0]) : await keepOnRoster(ctx, run.actions);
  return Promise.all(
    actions.map(async ({ key }) => {
      const row = rows.get(key)!;
      return answerOf(ctx.t, row, {
        ...(await tell(row)),
        isListed: screen === 'kiosk' && isForOrganizers(actions[0], row),
      });
    }),
  );
}

/*
 * The frame of both screens: what was sent before is known by its key, the screen decides the rest and writes it, and what became of
 * each is kept last.
 */

/** What became of each of the actions that were settled together, by key. */
interface Kept extends Pick<SettledRun, 'tell'> {
  rows: ReadonlyMap<string, ActionRow>;
}

const keepOnRoster = (ctx: Context<SignedIn>, actions: readonly [TimedRoster, ...TimedRoster[]]) =>
  withTransaction(ctx.deps.db, async (tx) => {
    const run = await settleOnRoster(tx, ctx, actions, sentBy(tx, ctx, actions));
    await keepMade(tx, ctx, run.made);
    return keptOf(run);
  });

/** Where many come at once, those at kiosks of one account who come to the same slot are settled in one transaction. */
const keepAtKiosk = (ctx: Context<SignedIn>, action: Timed<KioskAction>): Promise<Kept> =>
  passInTurn(`${ctx.actor.userId} ${action.slotId}`, { ctx, action });

const passInTurn = createTurnstile<AtKiosk, Kept>({
  atOnce: 2,
  mayJoin: mayBeSettledTogether,
  async pass(asks) {
    const together: readonly (Kept | null)[] = asks.length > 1 ? await keepTogether(asks) : [];
    const outcomes: PromiseSettledResult<Kept>[] = [];
    for (const [index, one] of asks.entries()) {
      const value = together[index];
      if (value) outcomes.push({ status: 'fulfilled', value });
      else outcomes.push(...(await Promise.allSettled([keepAlone(one)])));
    }
    return outcomes;
  },
});

/** @returns nothing of those who are to be settled alone: of all of them where what one did, or what is left to all, undid what all wrote */
async function keepTogether(asks: readonly AtKiosk[]): Promise<(Kept | null)[]> {
  try {
    return await keepAll(asks);
  } catch (error) {
    if (error instanceof DomainError || hasSqlState(error, causedByData)) return asks.map(() => null);
    throw error;
  }
}

/** SQLSTATEs whose cause may be the data of one person: 22 (data), 23 (constraints). */
const causedByData = /^2[23]/;

const keepAlone = async (one: AtKiosk): Promise<Kept> => (await keepAll([one]))[0]!;

const keepAll = (asks: readonly AtKiosk[]): Promise<(Kept | null)[]> =>
  withTransaction(asks[0]!.ctx.deps.db, async (tx) => {
    const [{ ctx }] = asks as readonly [AtKiosk];
    const actions = asks.map(({ action }) => action);
    const runs = await settleAtKiosk(tx, asks as readonly [AtKiosk], sentBy(tx, ctx, actions));
    for (const [index, run] of runs.entries()) {
      const action = actions[index]!;
      const row = run && keptOf(run).rows.get(action.key);
      if (row) await keepIfUnheard(tx, action, row, run.known.length > 0);
    }
    await keepMade(
      tx,
      ctx,
      runs.flatMap((run) => run?.made ?? []),
    );
    return runs.map((run) => run && keptOf(run));
  });

const sentBy = (tx: Tx, { actor }: Context<SignedIn>, actions: readonly Timed[]) =>
  sentBefore(tx, { userId: actor.userId, ids: actions.map(({ key }) => key) });

const keptOf = ({ known, made, tell }: SettledRun): Kept => ({
  rows: new Map([...known, ...made].map((row) => [row.key, row])),
  tell,
});

async function keepMade(tx: Tx, ctx: Context<SignedIn>, made: readonly ActionRow[]): Promise<void> {
  await keepActions(tx, made.filter(isKept));
  if (made.some(({ reason }) => isSlip(reason))) await countSlip(tx, ctx);
  if (made.length > 0) await takeOrFail(tx, ctx.deps, budgetOf(ctx), made.length);
}

/** How much somebody's devices may send. It is one row for all of them, so it is taken last and held for a moment. */
const budgetOf = ({ deps, actor }: Context<SignedIn>) =>
  ({ kind: 'attendance', subject: ofAddress(deps, actor.email) }) as const;

/** Forgets actions that no device asks about any more. Harmless when repeated. */
export async function purgeOldActions({ db, clock, log }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - actionsKeptDays * 24 * 3_600_000);
  const removed = await withTransaction(db, async (tx) => {
    await purgeRefusals(tx, before);
    return purgeActions(tx, before);
  });
  log.info({ removed }, 'old actions removed');
}
