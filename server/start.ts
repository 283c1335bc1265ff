import { openConfiguredPayments } from '#areas/billing/server/provider/open-payments.gateway.ts';
import { createLanguages, type Languages } from '#shared/texts/languages.ts';
import { readConfig, type Config } from './config.ts';
import type { Deps } from './context.ts';
import { openDatabase, type OpenDatabase } from './db/client.ts';
import { setFastPath } from './db/fast-path/switch.ts';
import { migrate } from './db/migrate.ts';
import { addRequests } from './db/request-counts.ts';
import { hasNoTimeLimit } from './db/stateless-client.ts';
import { readingRows } from './db/rows-gauge.ts';
import {
  erasures,
  eventSubscriptions,
  gauges,
  itemSources,
  itemWriters,
  jobDefinitions,
  mails,
  pictureUses,
  waitingWork,
} from './areas.ts';
import { clockFrom, systemClock, type Clock } from './platform/clock.ts';
import type { Crm } from './platform/crm/crm.ts';
import { openConfiguredCrm } from './platform/crm/open-crm.ts';
import { createEmail } from './platform/email/email.ts';
import { createEvents } from './platform/events.ts';
import { systemIds } from './platform/ids.ts';
import { createJobs } from './platform/jobs.ts';
import { createKeptAnswers } from './platform/kept-answers.ts';
import { createLive } from './platform/live/live.ts';
import { createLog, type Log } from './platform/log.ts';
import type { Payments } from './platform/payments/payments.ts';
import { createRequestCounts, type TellRequests } from './platform/request-counts.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { openConfiguredSms } from './platform/sms/open-sms.ts';
import { openConfiguredStorage } from './platform/storage/open-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { noTelemetry, openTelemetry, type Telemetry } from './platform/telemetry/telemetry.ts';

/** Opens the database that the configuration names. */
export async function openConfiguredDatabase(
  config: Config,
  log: Log,
  telemetry: Pick<Telemetry, 'traces'> = noTelemetry,
): Promise<OpenDatabase> {
  setFastPath(config.fastPath);
  if (!config.databaseUrl) return openDatabase({ kind: 'pglite', dataDir: config.dataDir });
  const database = await openDatabase({
    kind: 'postgres',
    url: config.databaseUrl,
    pool: config.databasePool,
    pooler: config.pooler,
    replicaUrl: config.replicaUrl,
    traces: telemetry.traces,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    onReplica: (state, error) =>
      log[state === 'back' ? 'info' : 'warn']({ err: error }, `the read replica is ${state}`),
  });
  if (config.pooler && (await hasNoTimeLimit(database.db)))
    log.warn({}, 'statements have no time limit behind the pooler: give the role its settings');
  return database;
}

/** Brings an opened database up to date and builds everything that use cases reach through `deps`. */
export async function buildDeps(
  config: Config,
  database: OpenDatabase,
  log: Log,
  ports: {
    clock?: Clock;
    storage?: Storage;
    languages?: Languages;
    crm?: Crm;
    payments?: Payments;
    itemSources?: Deps['itemSources'];
    telemetry?: Telemetry;
  } = {},
): Promise<Deps> {
  await migrate(database.db, database.kind);
  const clock = ports.clock ?? (config.clockStart ? clockFrom(config.clockStart) : systemClock);
  const telemetry = ports.telemetry ?? (await openTelemetry(config));
  const jobs = await createJobs(database, jobDefinitions, log, telemetry);
  const events = createEvents(jobs, systemIds, clock, eventSubscriptions, config);
  const live = createLive({ changes: database.db.changes, openChannel: database.openChannel }, log);
  const storage = ports.storage ?? (await openConfiguredStorage(config));
  const email = createEmail(config);
  const tellRequests: TellRequests | null =
    database.kind === 'postgres' ? (now, told) => addRequests(database.db, now, told) : null;
  telemetry.watch([
    database.connections,
    ...[...jobs.gauges, ...gauges].map((gauge) => readingRows(database.db, gauge)),
  ]);
  return {
    config,
    db: database.db,
    clock,
    ids: systemIds,
    log,
    telemetry,
    jobs,
    events,
    live,
    answers: createKeptAnswers(database.db, clock, telemetry),
    requestCounts: createRequestCounts(tellRequests, { clock, secret: config.authSecret, log }),
    email,
    sms: openConfiguredSms(config, { ids: systemIds, clock }),
    crm: ports.crm ?? openConfiguredCrm(config),
    payments: ports.payments ?? (await openConfiguredPayments(config, database.db, clock)),
    secrets: createSecretBox(config.sealingKeys),
    storage,
    languages: ports.languages ?? createLanguages(),
    pictureUses,
    erasures,
    mails,
    waitingWork,
    itemSources: ports.itemSources ?? itemSources,
    itemWriters,
  };
}

/** Does the work of a command on the configured database, and closes what was opened for it. Logs warnings at least. */
export async function withDeps<Result>(work: (deps: Deps) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const database = await openConfiguredDatabase(config, log);
  try {
    const deps = await buildDeps(config, database, log);
    try {
      return await work(deps);
    } finally {
      await deps.jobs.stop();
      await deps.live.stop();
    }
  } finally {
    await database.close();
  }
}
