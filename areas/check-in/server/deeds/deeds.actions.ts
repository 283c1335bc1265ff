import type {
  AnsweredDeed,
  RosterScan,
  RosterUndo,
  RosterVisit,
  SentDeed,
} from '#areas/check-in/contract/deeds.ts';
import { deedsKeptDays, trueInstant } from '#areas/check-in/rules/deeds.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { hasSqlState } from '#server/db/sql-state.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { purgeDeeds } from './deeds.store.ts';
import { answerLater, type Timed } from './deeds.rules.ts';
import { settleKioskDeed } from './kiosk-deeds.actions.ts';
import { settleRosterDeeds } from './roster-deeds.actions.ts';
import { settleRosterScan } from './roster-scans.actions.ts';

/** A key of a table that is there already: the same deed was written by another request at the same time. */
const writtenMeanwhile = /^23505$/;

export interface DeedsInput {
  device: string;
  sentAt: string;
  deeds: readonly SentDeed[];
}

/**
 * Does what people did on a device, each deed once however often it is sent, by the rules of the instant at which it was
 * done. Each is answered by itself; what can't be done is no reason to stop for the others.
 * @throws DomainError `forbidden` for deeds of a roster at a locked kiosk; `deeds.too-many` when this person's devices send too
 *   many. Nothing is done then.
 */
export async function doDeeds(
  ctx: Context<SignedIn>,
  { device, sentAt, deeds }: DeedsInput,
): Promise<{ now: string; deeds: AnsweredDeed[] }> {
  // Those who stand before a locked kiosk keep no roster.
  if (ctx.actor.kind === 'kiosk' && deeds.some(({ screen }) => screen === 'roster'))
    throw new DomainError('forbidden');
  const receivedAt = ctx.deps.clock.now();
  const once = [...new Map(deeds.map((deed) => [deed.key, deed])).values()];
  const timed = once.map((deed) => ({
    ...deed,
    device,
    receivedAt,
    doneAt: trueInstant({ receivedAt, sentAt: new Date(sentAt), at: new Date(deed.at) }),
  }));
  await withTransaction(ctx.deps.db, (tx) =>
    takeOrRefuse(
      tx,
      ctx.deps,
      { kind: 'deeds', subject: ofAddress(ctx.deps, ctx.actor.email) },
      'deeds.too-many',
      once.length,
    ),
  );
  const answers: AnsweredDeed[] = [];
  for (const run of runsOf(timed)) answers.push(...(await settle(ctx, run)));
  return { now: receivedAt.toISOString(), deeds: answers };
}

/** Deeds that are decided together: those of one roster that follow each other, or a single one. */
type Run =
  | { what: 'at-kiosk'; deed: TimedKiosk }
  | { what: 'code-on-roster'; deed: Timed<RosterScan> }
  | { what: 'on-roster'; deeds: TimedRoster[] };
type TimedKiosk = Timed<Extract<SentDeed, { screen: 'kiosk' }>>;
type TimedRoster = Timed<RosterVisit | RosterUndo>;

function runsOf(deeds: readonly Timed<SentDeed>[]): Run[] {
  const runs: Run[] = [];
  for (const deed of deeds) {
    const last = runs.at(-1);
    if (deed.screen === 'kiosk') runs.push({ what: 'at-kiosk', deed });
    else if (deed.kind === 'scan') runs.push({ what: 'code-on-roster', deed });
    else if (last?.what === 'on-roster' && goTogether(last.deeds[0]!, deed)) last.deeds.push(deed);
    else runs.push({ what: 'on-roster', deeds: [deed] });
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

const goesAlone = (deed: TimedRoster): boolean => deed.kind === 'undo' || deed.instead !== undefined;

async function settle(ctx: Context<SignedIn>, run: Run): Promise<AnsweredDeed[]> {
  const once = () =>
    withTransaction(ctx.deps.db, async (tx) => {
      if (run.what === 'on-roster') return settleRosterDeeds(tx, ctx, run.deeds);
      if (run.what === 'at-kiosk') return [await settleKioskDeed(tx, ctx, run.deed)];
      return settleRosterScan(tx, ctx, run.deed);
    });
  try {
    return await once();
  } catch (error) {
    if ('deed' in run && error instanceof DomainError && error.code === 'deeds.too-many-strangers') {
      return [answerLater(ctx.t, run.deed, error)];
    }
    if (!hasSqlState(error, writtenMeanwhile)) throw error;
    // By now it is there to be read.
    return once();
  }
}

/** Forgets deeds that no device asks about any more. Harmless when repeated. */
export async function purgeOldDeeds({ db, clock, log }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - deedsKeptDays * 24 * 3_600_000);
  const removed = await withTransaction(db, (tx) => purgeDeeds(tx, before));
  log.info({ removed }, 'old deeds removed');
}
