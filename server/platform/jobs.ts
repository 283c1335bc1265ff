import { setTimeout } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import {
  fromDrizzle,
  PgBoss,
  type DrizzleTransactionLike,
  type Job,
  type JobResult,
  type JobWithMetadata,
  type QueueResult,
} from 'pg-boss';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import type { OpenDatabase, Tx } from '../db/client.ts';
import { withoutWaiting } from '../db/fast-path/without-waiting.ts';
import type { RowsGauge } from '../db/rows-gauge.ts';
import { hasSqlState } from '../db/sql-state.ts';
import type { Log } from './log.ts';
import { noTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/**
 * A kind of background work. Handlers may run twice for one job (a crash after the work and before its
 * acknowledgement), so each of them must be harmless when repeated.
 */
export interface JobDefinition<Data extends object = object> {
  /** The queue's name, `feature.verb`. */
  readonly id: string;
  readonly schema: z.ZodType<Data>;
  /** How often a failed job is tried again, with the first delay in seconds, doubled each time. */
  readonly retries: { limit: number; delaySeconds: number };
  /** After this many seconds a job whose process died is handed to another worker. */
  readonly expireSeconds: number;
  /** How many jobs of this kind one process works on at once; at least 2. */
  readonly concurrency: number;
  /**
   * Work that begins by itself: enqueued with an empty payload when a process starts to work and this often from
   * then on, once for all processes together. What came due while no process ran is the handler's to catch up with.
   */
  readonly schedule?: { readonly everySeconds: number };
  /**
   * Whether it waits for `config.gatherSeconds` when an event causes it, so that quick changes of one thing are told
   * once: it looks at what is there by then. `minutes` is for what people think over: it waits fifteen times as long.
   */
  readonly gathers?: true | 'minutes';
  /**
   * Whether the payload holds a secret that is worth something for a short time: then a job that is done or given
   * up is removed within about a minute instead of an hour later, and one that nobody could do within an hour, too.
   */
  readonly secret?: boolean;
  handle(deps: Deps, data: Data): Promise<void>;
}

/** Payloads can name people and hold codes, so a finished job is not kept longer than looking into a failure takes. */
const keepFinishedSeconds = 60 * 60;
/** Finished jobs are looked for this often. */
const removeFinishedSeconds = 60;
/**
 * Jobs use the same connections and the same processor as requests. While requests wait for one, or there are many of them, the next
 * jobs are put off, but by no more than this, so that a process that is busy for long still works its queues off.
 */
const putOffMilliseconds = 250;
const lookAgainMilliseconds = 25;
/** Nor when one of them has been due for so long: put off each time, queues would grow for as long as there are many requests. */
const dueForMaxMilliseconds = 30_000;

/** A scheduled job's row is what stops the next one in the same period, so it is kept for longer than that. */
function keepSeconds({ schedule, secret }: JobDefinition<never>): number {
  if (schedule) return 2 * schedule.everySeconds;
  return secret ? 1 : keepFinishedSeconds;
}

/** Of a job that it may run now. */
const isDue = sql`state < 'active' and not blocked and start_after <= pgboss.job_now()`;

const gauges: readonly RowsGauge[] = [
  {
    name: 'manyhands_jobs_due',
    help: 'Jobs that could run now and wait for a process, by their kind',
    rows: sql`select name as job, count(*) as value from pgboss.job where ${isDue} group by name`,
  },
  {
    name: 'manyhands_jobs_oldest_seconds',
    help: 'For how long the oldest of them has waited',
    unit: 's',
    rows: sql`select coalesce(extract(epoch from pgboss.job_now() - min(start_after)), 0) as value from pgboss.job where ${isDue}`,
  },
];

/** Whether a queue has these settings. */
const isAs = (queue: QueueResult, settings: Partial<QueueResult>): boolean =>
  (Object.keys(settings) as (keyof QueueResult)[]).every((name) => queue[name] === settings[name]);

/**
 * A transaction as pg-boss wants it, which does not wait until the job is written: many do so while they hold a
 * lock. That the transaction commits says that it is.
 */
function sendingThrough(tx: Tx): DrizzleTransactionLike {
  return {
    async execute(statement) {
      await withoutWaiting(tx, tx.execute(statement as SQL));
      // The one row that pg-boss reads; nobody here wants a job's id.
      return { rows: [{ id: null }] };
    },
  };
}

/**
 * Starts the queue, which makes its tables where there are none. Of processes that do so at once the later one may still know of none, and
 * finds them when it starts again.
 */
async function startQueue(open: () => PgBoss): Promise<PgBoss> {
  const first = open();
  try {
    return await first.start();
  } catch (error) {
    await first.stop({ graceful: false }).catch(() => undefined);
    // 23505, unique_violation: of the schema's name.
    if (!hasSqlState(error, /^23505$/)) throw error;
    return open().start();
  }
}

/** Declares a job and ties the handler to its payload's type. */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

/** For jobs that clear away, once a day, what nobody asks about any more. */
export const daily = {
  schema: z.object({}),
  retries: { limit: 3, delaySeconds: 60 },
  expireSeconds: 300,
  concurrency: 2,
  schedule: { everySeconds: 24 * 3600 },
};

export interface Jobs {
  /**
   * Enqueues a job inside the caller's transaction: it exists if and only if the transaction commits.
   * @param options.afterSeconds how long it waits; no instant, since the queue goes by the database's clock
   */
  send<Data extends object>(
    tx: Tx,
    job: JobDefinition<Data>,
    data: Data,
    options?: { afterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
  /** Enqueues many jobs of one kind in one statement, inside the caller's transaction. */
  sendAll<Data extends object>(
    tx: Tx,
    job: JobDefinition<Data>,
    data: readonly Data[],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** Begins to work on the queues; `deps` is handed to the handlers. */
  work(deps: Deps): Promise<void>;
  /** Enqueues the scheduled jobs that are due; `work` does it by itself. */
  sendScheduled(): Promise<void>;
  /** Works off everything that is due now, in the caller's process, and returns how many jobs ran (tests, scripts). */
  drain(deps: Deps): Promise<number>;
  /** How many jobs of each kind are due, and for how long the oldest of all has been. */
  gauges: readonly RowsGauge[];
  /** Finishes what is running, for so many milliseconds at most (20 seconds unless told), and takes nothing new. */
  stop(options?: { within?: number }): Promise<void>;
}

/**
 * The job queue on the product's own database (pg-boss).
 * Creates its tables and queues when they are missing.
 */
export async function createJobs(
  database: OpenDatabase,
  definitions: readonly JobDefinition<never>[],
  log: Log,
  telemetry: Telemetry = noTelemetry,
): Promise<Jobs> {
  const boss = await startQueue(() => {
    const queue = new PgBoss({
      ...database.boss,
      application_name: 'manyhands-jobs',
      schedule: false,
      persistWarnings: false,
      // A job whose process died is looked for this often; its own time (`expireSeconds`) must have run out, too.
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
      maintenanceIntervalSeconds: removeFinishedSeconds,
    });
    return queue.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  });
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const definition of definitions) {
    const settings = {
      retryLimit: definition.retries.limit,
      retryDelay: definition.retries.delaySeconds,
      retryBackoff: true,
      expireInSeconds: definition.expireSeconds,
      deleteAfterSeconds: keepSeconds(definition),
      ...(definition.secret ? { retentionSeconds: keepFinishedSeconds } : {}),
      notify: true,
    };
    const there = known.get(definition.id);
    if (there && isAs(there, settings)) continue;
    await (there ? boss.updateQueue(definition.id, settings) : boss.createQueue(definition.id, settings));
    // pg-boss knows the queues that were there when it started, and looks up another over its own handle the first
    // time that it is used. Inside a transaction on PGlite, which has a single connection, that would wait for ever:
    // it happens here instead.
    await boss.getJobById(definition.id, '00000000-0000-0000-0000-000000000000');
  }

  const run = async (definition: JobDefinition<never>, deps: Deps, job: Job<object>): Promise<void> => {
    const { id } = definition;
    const started = performance.now();
    const ended = (outcome: 'completed' | 'failed') => {
      const milliseconds = performance.now() - started;
      telemetry.jobEnded({ id, outcome, milliseconds });
      return Math.round(milliseconds);
    };
    try {
      const events = deps.events.by({ kind: 'job', jobId: id });
      await definition.handle({ ...deps, events }, definition.schema.parse(job.data));
      log.debug({ job: id, jobId: job.id, ms: ended('completed') }, 'job done');
    } catch (error) {
      ended('failed');
      log.warn({ job: id, jobId: job.id, err: error }, 'job failed');
      throw error;
    }
  };

  /** The same, as a span where jobs are traced. */
  const runTraced = (definition: JobDefinition<never>, deps: Deps, job: Job<object>): Promise<void> => {
    const { traces } = telemetry;
    if (!traces) return run(definition, deps, job);
    return traces.within(definition.id, 'consumer', { 'manyhands.job_id': job.id }, async (end) => {
      try {
        await run(definition, deps, job);
        end({}, false);
      } catch (error) {
        end({}, true);
        throw error;
      }
    });
  };

  const settle = async (
    definition: JobDefinition<never>,
    deps: Deps,
    job: Job<object>,
  ): Promise<JobResult<{ reason: string }>> => {
    try {
      await runTraced(definition, deps, job);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      // The name says enough: messages of errors can quote personal data.
      return {
        id: job.id,
        status: 'failed',
        output: { reason: error instanceof Error ? error.name : 'unknown' },
      };
    }
  };

  const letRequestsPass = async (batch: readonly JobWithMetadata[]): Promise<void> => {
    // Both by the database's clock.
    const dueFor = ({ startedOn, startAfter }: JobWithMetadata) => startedOn.getTime() - startAfter.getTime();
    if (batch.some((job) => dueFor(job) > dueForMaxMilliseconds)) return;
    const until = performance.now() + putOffMilliseconds;
    while (database.isCrowded() && performance.now() < until) await setTimeout(lookAgainMilliseconds);
  };

  /** The queues with a job that may run now, in one look: most of them are empty, and to fetch from each takes long. */
  const dueQueues = async (): Promise<Set<string>> => {
    const { rows } = (await database.db.execute(
      sql`select distinct name from pgboss.job where ${isDue}`,
    )) as unknown as {
      rows: { name: string }[];
    };
    return new Set(rows.map(({ name }) => name));
  };

  const timers: NodeJS.Timeout[] = [];

  /** Of all that processes enqueue within the same stretch of time, the queue keeps the first. */
  const enqueueScheduled = async ({ id, schedule }: JobDefinition<never>): Promise<void> => {
    if (schedule) await boss.send(id, {}, { singletonSeconds: schedule.everySeconds });
  };

  const enqueueOrWarn = (definition: JobDefinition<never>): Promise<void> =>
    enqueueScheduled(definition).catch((error: unknown) => {
      log.warn({ job: definition.id, err: error }, 'scheduled job not enqueued');
    });

  return {
    gauges,

    async send(tx, job, data, { afterSeconds = 0, singletonKey } = {}) {
      await boss.send(job.id, data, {
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
        ...(singletonKey === undefined ? {} : { singletonKey }),
        db: fromDrizzle(sendingThrough(tx), sql),
      });
    },

    async sendAll(tx, job, data, { afterSeconds = 0 } = {}) {
      if (data.length === 0) return;
      const when = afterSeconds > 0 ? { startAfter: afterSeconds } : {};
      await boss.insert(
        job.id,
        data.map((one) => ({ data: one, ...when })),
        { db: fromDrizzle(sendingThrough(tx), sql) },
      );
    },

    async work(deps) {
      for (const definition of definitions) {
        await boss.work(
          definition.id,
          {
            batchSize: definition.concurrency,
            perJobResults: true,
            includeMetadata: true,
            // A full batch means that there is more: the next one is fetched at once. Otherwise a new job's
            // NOTIFY wakes the worker, and the intervals are only the safety net.
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 5,
          },
          async (batch: JobWithMetadata<object>[]) => {
            await letRequestsPass(batch);
            return Promise.all(batch.map((job) => settle(definition, deps, job)));
          },
        );
        if (!definition.schedule) continue;
        await enqueueOrWarn(definition);
        // Twice as often as wanted, so that a stretch is never left out because a timer came a little late.
        const tick = () => void enqueueOrWarn(definition);
        timers.push(setInterval(tick, definition.schedule.everySeconds * 500).unref());
      }
    },

    async sendScheduled() {
      for (const definition of definitions) await enqueueScheduled(definition);
    },

    async drain(deps) {
      let done = 0;
      for (let found = true; found;) {
        found = false;
        let due = await dueQueues();
        for (const definition of definitions) {
          if (!due.has(definition.id)) continue;
          const jobs = await boss.fetch<object>(definition.id, { batchSize: 50 });
          for (const job of jobs) {
            found = true;
            const { status, output } = await settle(definition, deps, job);
            if (status === 'completed') done += 1;
            await (status === 'completed'
              ? boss.complete(definition.id, job.id)
              : boss.fail(definition.id, job.id, output ?? null));
          }
          due = await dueQueues();
        }
      }
      return done;
    },

    async stop({ within = 20_000 } = {}) {
      timers.forEach((timer) => clearInterval(timer));
      await boss.stop({ graceful: true, timeout: within, close: true });
    },
  };
}
