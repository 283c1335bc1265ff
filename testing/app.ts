// The whole product on a fresh database of its own, spoken to as a browser speaks to it but without a socket.
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createLanguages, type Languages } from '#shared/texts/languages.ts';
import type { AnyEndpoint, BodyIn, OutputOf, ParamsIn, QueryIn } from '#shared/contract/endpoint.ts';
import { streamType } from '#shared/contract/stream.ts';
import type { Problem } from '#shared/errors.ts';
import { buildApp } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import type { Db, OpenDatabase } from '#server/db/client.ts';
import { setFastPath } from '#server/db/fast-path/switch.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import type { Crm } from '#server/platform/crm/crm.ts';
import type { Events } from '#server/platform/events.ts';
import { createLog } from '#server/platform/log.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { buildDeps } from '#server/start.ts';
import { testClock, type TestClock } from './clock.ts';
import { freshDatabase } from './database.ts';
import { checkLedger } from '#areas/visits/testing/ledger.ts';
import { openSession } from './sessions.ts';

export interface TestAppOptions {
  clock?: TestClock;
  /** What differs from the tests' configuration; rate limits are off unless this turns them on. */
  config?: Partial<Config>;
  /** The languages that people are offered; English alone unless told. */
  languages?: Languages;
  /** The CRM that organizations can connect with; none unless told. */
  crm?: Crm;
  /** The kinds of items; all there are unless told. */
  itemSources?: Deps['itemSources'];
  /** The provider of payments; unless told what `config.payments` says, which is that nothing has to be paid. */
  payments?: Payments;
  /** Stands before the database (`testing/undone.ts`). */
  through?: (database: Db) => Db;
}

/** Any row or object of a user. */
type Person = { id: string };

/** A call of an endpoint; `as` makes it in the name of that user, `cookie` with that cookie header. */
export interface CallInput<E extends AnyEndpoint = AnyEndpoint> {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E>;
  as?: Person;
  cookie?: string;
  headers?: Record<string, string>;
  /** The address that the call comes from; the machine's own unless told. */
  from?: string;
}

export type MailRow = typeof emails.$inferSelect;

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  db: Db;
  clock: TestClock;
  /** Every event that was published, oldest first, whether or not anything reacts to it. */
  published: { type: string; data: object }[];
  /** Makes the call and answers whatever came back. */
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<LightMyRequestResponse>;
  /** Makes a call that must succeed. */
  ok<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<OutputOf<E>>;
  /** Makes a call that must be refused. */
  refused<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Problem>;
  /** A session of the user, without going through sign-in. @returns the `cookie` header of its requests */
  signInAs(user: Person): Promise<string>;
  /** Works off all jobs that are due. @returns how many ran */
  drainJobs(): Promise<number>;
  /** The mails to an address, oldest first. */
  mails(to: string): Promise<MailRow[]>;
  /** Stops this app and starts another on the same database; this one can't be used any more. */
  restart(): Promise<TestApp>;
  close(): Promise<void>;
}

/** Builds the product on a database copied from the migrated one: PGlite, or PostgreSQL by MANYHANDS_TEST_DB. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  setFastPath(options.config?.fastPath ?? testConfig.fastPath);
  const { database, drop } = await freshDatabase();
  const { through = (db) => db } = options;
  return start({ ...database, db: through(database.db) }, drop, options);
}

const testConfig: Config = {
  ...readConfig({
    NODE_ENV: 'test',
    AUTH_SECRET: 'tests-only-secret-that-is-long-enough',
    PUBLIC_URL: 'http://manyhands.test',
    MAIL_GATHER_SECONDS: '0',
    MAIL_PER_MINUTE: '100000',
    RATE_LIMIT: 'off',
    PAYMENTS: 'none',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    FAST_PATH: process.env.FAST_PATH,
  }),
};

/** The product's own, made once for all apps of a process: to compile its texts takes a quarter of what an app does. */
let known: Languages | undefined;

async function start(
  database: OpenDatabase,
  drop: () => Promise<void>,
  options: TestAppOptions,
): Promise<TestApp> {
  const config = { ...testConfig, ...options.config };
  const clock = options.clock ?? testClock();
  const deps = await buildDeps(config, database, createLog(config.logLevel), {
    clock,
    languages: options.languages ?? (known ??= createLanguages()),
    ...(options.crm ? { crm: options.crm } : {}),
    ...(options.itemSources ? { itemSources: options.itemSources } : {}),
    ...(options.payments ? { payments: options.payments } : {}),
  });
  const published: TestApp['published'] = [];
  deps.events = recording(deps.events, published);
  const app = await buildApp(deps);
  await app.ready();

  const signInAs = (user: Person): Promise<string> =>
    openSession(deps.db, user, { now: clock.now(), secret: config.authSecret });

  const call = async (endpoint: AnyEndpoint, input: CallInput = {}): Promise<LightMyRequestResponse> => {
    const cookie = input.as ? await signInAs(input.as) : input.cookie;
    const request: InjectOptions = {
      method: endpoint.method,
      url: pathOf(endpoint, input.params),
      headers: { ...(cookie ? { cookie } : {}), ...input.headers },
    };
    if (input.from) request.remoteAddress = input.from;
    if (input.query) request.query = input.query as Record<string, string>;
    if (input.body !== undefined) request.payload = input.body as object;
    if (endpoint.produces === streamType) {
      // One that is open never ends; a refusal is an answer like any other.
      const opened = await app.inject({ ...request, payloadAsStream: true });
      if (opened.statusCode < 400) return opened;
    }
    return app.inject(request);
  };

  const stop = async () => {
    await app.close();
    await deps.jobs.stop();
    await deps.live.stop();
  };

  return {
    app,
    deps,
    db: deps.db,
    clock,
    published,
    call,
    ok: async (endpoint, input) => {
      const answer = await call(endpoint, input);
      if (answer.statusCode >= 300) throw new Error(describe(endpoint, answer));
      return answer.json();
    },
    refused: async (endpoint, input) => {
      const answer = await call(endpoint, input);
      if (answer.statusCode < 400) throw new Error(describe(endpoint, answer));
      return answer.json();
    },
    signInAs,
    drainJobs: () => deps.jobs.drain(deps),
    mails: (to) =>
      deps.db
        .select()
        .from(emails)
        .where(eq(emails.recipient, to))
        .orderBy(asc(emails.queuedAt), asc(emails.id)),
    restart: async () => {
      await stop();
      return start(database, drop, { ...options, clock });
    },
    close: async () => {
      await stop();
      await checkLedger(database.db).finally(async () => {
        await database.close();
        await drop();
      });
    },
  };
}

function recording(events: Events, published: TestApp['published']): Events {
  return {
    by: (actor) => recording(events.by(actor), published),
    async publish(tx, event, data) {
      await events.publish(tx, event, data);
      published.push({ type: event.type, data });
    },
    async publishAll(tx, event, happened) {
      await events.publishAll(tx, event, happened);
      published.push(...happened.map(({ data }) => ({ type: event.type, data })));
    },
  };
}

export function pathOf(endpoint: AnyEndpoint, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
}

const describe = (endpoint: AnyEndpoint, answer: LightMyRequestResponse): string =>
  `${endpoint.method} ${endpoint.path} answered ${answer.statusCode}: ${answer.body}`;
