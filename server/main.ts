import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { readConfig, StartError, type Config } from './config.ts';
import { registerPages } from './http/pages.ts';
import type { Deps } from './context.ts';
import { buildDeps, openConfiguredDatabase } from './start.ts';
import { whereToOpen } from './listening-address.ts';
import { shutDownInOrder } from './shut-down.ts';
import { createLog } from './platform/log.ts';
import { openTelemetry } from './platform/telemetry/telemetry.ts';

/** Of the time for stopping what running jobs get; the rest is for what comes after them. */
const jobsShare = 0.8;

/**
 * By how much of what is in use the heap grows, in percent, before it is cleared. Left to itself V8 lets it grow to several
 * times that while memory is plenty, and a report of a million rows, which holds few of them at a time, left 450 MB behind.
 */
const heapGrowth = 50;
setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);

/** Starts the product; everything with a side effect at start-up is here. */
async function main(): Promise<void> {
  const config = readConfig();
  for (const line of config.warnings) process.stderr.write(`${line}\n`);
  const log = createLog(config.logLevel);
  const telemetry = await openTelemetry(config);
  const database = await openConfiguredDatabase(config, log, telemetry);
  const demoCrm = await openDemoCrmUnlessConfigured(config);
  const deps = await buildDeps(config, database, log, {
    telemetry,
    ...(demoCrm ? { crm: demoCrm.crm } : {}),
  });
  const seeded = await seedWhenEmpty(deps);
  const app = await buildApp(deps, registerPages);
  const address = await listen(app, config);
  await deps.jobs.work(deps);
  const which = cluster.worker ? ` (process ${cluster.worker.id})` : '';
  say(`Manyhands is ready at ${address}${which}`);
  for (const line of seeded) say(line);
  void tryMailServer(deps);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    say(`\nStopping (${signal}): finishing running requests and jobs…`);
    const undone = await shutDownInOrder(
      [
        { name: 'requests', end: () => app.close() },
        { name: 'jobs', end: () => deps.jobs.stop({ within: config.stopTimeout * jobsShare }) },
        { name: 'live changes', end: () => deps.live.stop() },
        { name: 'the database', end: () => database.close() },
        { name: 'traces', end: () => telemetry.stop() },
        ...(demoCrm ? [{ name: 'the made-up CRM', end: () => demoCrm.close() }] : []),
      ],
      config.stopTimeout,
    );
    say(undone.length === 0 ? 'Stopped.' : `Stopped before everything had ended: ${undone.join(', ')}.`);
    process.exit(undone.length === 0 ? 0 : 1);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Says at once, and not with the first mail, that the mail server won't take any. */
async function tryMailServer({ email, log }: Deps): Promise<void> {
  if (email.kind !== 'smtp') return;
  email.trouble = await email.check();
  if (email.trouble) log.error(email.trouble, 'the mail server takes no mail');
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<string> {
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    return whereToOpen(config, Number(new URL(address).port));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Manyhands can't start: port ${config.port} is taken. Stop what uses it, or choose another with PORT.`,
        { cause },
      );
    }
    throw cause;
  }
}

/**
 * Fills an empty database with demo data, unless the configuration (or production) forbids it.
 * @returns lines that tell the demo accounts; none when there are none to tell of
 */
async function seedWhenEmpty(deps: Deps): Promise<string[]> {
  if (!deps.config.demoData) return [];
  // Loaded only here: production has neither the demo data nor the factories in memory.
  const { seedDemoData, hasDemoAccounts, demoAccounts, demoPassword } = await import('./db/seed/seed.ts');
  await seedDemoData(deps);
  if (!(await hasDemoAccounts(deps.db))) return [];
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  return [`Demo accounts: ${emails.join(', ')} (password ${demoPassword})`];
}

/** Where there is demo data there is a CRM to try, unless a real one is configured. */
async function openDemoCrmUnlessConfigured(config: Config) {
  if (!config.demoData || config.salesforce) return null;
  const { openDemoCrm } = await import('./db/seed/demo-crm.ts');
  return openDemoCrm(config);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `Manyhands can't start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
});
