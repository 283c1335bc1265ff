import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { z } from 'zod';
import type { OperatorLinks } from '#shared/rendering.ts';
import { listeningAddress } from './listening-address.ts';
import { unsafeSetting, warningsOf } from './production.ts';
import type { S3Address } from './platform/storage/s3-address.ts';
import { parseMapAttribution, type MapTiles } from './platform/map-tiles.ts';
import type { TrustedProxies } from './platform/trusted-proxies.ts';
import { variables } from './variables.ts';

/** A start that can't go on; its message is the one sentence that the person at the terminal reads. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** How this product is known to Salesforce. */
export interface SalesforceApp {
  clientId: string;
  clientSecret: string;
  loginUrl: string;
  apiVersion: string;
}

/** With whom plans are paid for: nobody, the sandbox with its test cards, or Stripe. */
export type PaymentsConfig =
  | { kind: 'none' }
  | { kind: 'sandbox' }
  | {
      kind: 'stripe';
      secretKey: string;
      publicKey: string;
      webhookSecret: string;
      product: string;
    };

/** What the operator says of the provider of text messages. */
export interface SmsConfig {
  url: string;
  token: string;
  /** The number that texts come from, E.164. */
  from: string;
  /** With which the provider signs what phones send. */
  inboundSecret: string;
  /** How numbers begin that may be texted. */
  countries: readonly string[];
}

/** A pooler in transaction mode (PgBouncer, "Feature matrix for pooling modes"). */
export interface PoolerConfig {
  /** The address of PostgreSQL itself, for what a pooler can't pass on; undefined: it is done without. */
  directUrl: string | undefined;
}

/** Where traces go. */
export interface TracesConfig {
  /** The address that takes spans by OTLP over HTTP. */
  url: string;
  /** The name that they come from. */
  service: string;
  /** The share of requests and jobs that are traced, 0 to 1. */
  share: number;
}

export interface Config {
  environment: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** The address that people and mails use; no slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A copy that follows it, for reports and long lists; undefined: there is none. */
  replicaUrl: string | undefined;
  databasePool: number;
  /** What lies between: undefined when `databaseUrl` leads to PostgreSQL itself. */
  pooler: PoolerConfig | undefined;
  /** Off takes the plain ways of pg and Drizzle instead of `server/db/fast-path/`, with the same answers. */
  fastPath: boolean;
  authSecret: string;
  /** The bucket for pictures; undefined: the folder `files` of `dataDir`. */
  storage: S3Address | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** How long mails about places wait for further changes of the same place. */
  gatherSeconds: number;
  /** Mails of messages that all processes together send within a minute at most. */
  mailPerMinute: number;
  /** Whom texts are given to; undefined: there are none. */
  sms: SmsConfig | 'development' | undefined;
  /** After so many days the table `events` is cleared of what happened. */
  eventsKeptDays: number;
  /** Days for which the trails of organizations are kept. */
  trailKeptDays: number;
  /** Origins inside our own network or without https that webhooks may go to nevertheless. */
  webhookOrigins: readonly string[];
  /** Milliseconds in which the receiver of a webhook must have answered. */
  webhookTimeout: number;
  supportEmail: string;
  /** What Prometheus shows when it asks for metrics; undefined: there are none. */
  metricsToken: string | undefined;
  /** Undefined: nothing is traced. */
  traces: TracesConfig | undefined;
  logLevel: string;
  trustProxy: TrustedProxies;
  /** Milliseconds in which a request must have come, its body included. */
  requestTimeout: number;
  /** Milliseconds in which a process that is asked to stop has ended. */
  stopTimeout: number;
  /** Off only outside production: load tests and benches call faster than any person. */
  rateLimit: boolean;
  demoData: boolean;
  /** Pages come from Vite with live reload instead of from the build. Never in production. */
  dev: boolean;
  /** The product's clock shows this at the start and runs on from there; undefined: the machine's. Never in production. */
  clockStart: Date | undefined;
  /** Whether devices keep the kiosk and the roster, to go on without a network; off ends what they keep. */
  offlineApp: boolean;
  /** With which secrets of other services are sealed, the newest first; the last one follows from `authSecret`. */
  sealingKeys: readonly Uint8Array[];
  /** The app by which organizations connect with Salesforce; undefined: they can't. */
  salesforce: SalesforceApp | undefined;
  payments: PaymentsConfig;
  /** Where maps come from; undefined: there are none. */
  map: MapTiles | undefined;
  /** Where the footer and the training page lead to on other sites. */
  site: OperatorLinks;
  /** What the operator should know, each a sentence. */
  warnings: readonly string[];
}

/**
 * Reads the configuration. This is the only reader of the environment.
 * @throws StartError one sentence that names every variable that is wrong and what it must be.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Manyhands can't start: ${wrong.join('; ')}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const unsafe = production ? unsafeSetting(env) : null;
  if (unsafe !== null) throw new StartError(`Manyhands can't start in production${unsafe}.`);
  const dataDir = resolve(env.DATA_DIR);
  const authSecret = env.AUTH_SECRET ?? storedSecret(dataDir);
  const isPooled = env.DATABASE_POOLER === 'transaction';
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? listeningAddress(env.HOST, env.PORT)).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    pooler: isPooled ? { directUrl: env.DATABASE_DIRECT_URL } : undefined,
    // It keeps statements prepared on connections, which a pooler gives to somebody else after each transaction.
    fastPath: env.FAST_PATH === 'on' && !isPooled,
    authSecret,
    storage: env.STORAGE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    gatherSeconds: env.MAIL_GATHER_SECONDS,
    mailPerMinute: env.MAIL_PER_MINUTE,
    sms: smsOf(env, production),
    webhookOrigins: env.WEBHOOK_ORIGINS,
    webhookTimeout: 10_000,
    eventsKeptDays: env.EVENTS_KEPT_DAYS,
    trailKeptDays: env.TRAIL_KEPT_DAYS,
    supportEmail: env.SUPPORT_EMAIL,
    metricsToken: env.METRICS_TOKEN,
    traces: tracesOf(env),
    site: { social: env.SOCIAL_LINKS, videos: env.TRAINING_VIDEOS },
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    requestTimeout: env.REQUEST_SECONDS * 1000,
    stopTimeout: env.STOP_SECONDS * 1000,
    rateLimit: production || env.RATE_LIMIT === 'on',
    demoData: !production && env.DEMO_DATA === 'on',
    dev: env.MANYHANDS_DEV,
    clockStart: env.CLOCK_START,
    offlineApp: env.OFFLINE_APP === 'on',
    sealingKeys: [...env.SEALING_KEYS, keyFrom(authSecret)],
    salesforce: env.SALESFORCE_CLIENT_ID
      ? {
          clientId: env.SALESFORCE_CLIENT_ID,
          clientSecret: env.SALESFORCE_CLIENT_SECRET ?? '',
          loginUrl: env.SALESFORCE_LOGIN_URL.replace(/\/+$/, ''),
          apiVersion: env.SALESFORCE_API_VERSION,
        }
      : undefined,
    payments: paymentsOf(env, production),
    map: env.MAP_TILES && {
      ...env.MAP_TILES,
      attribution: parseMapAttribution(env.MAP_ATTRIBUTION ?? ''),
    },
    warnings: production ? warningsOf(env) : [],
  };
}

/** By the standard variables (OpenTelemetry Protocol Exporter, "Endpoint URLs for OTLP/HTTP"): the one for traces is taken as it is. */
function tracesOf(env: z.output<typeof variables>): TracesConfig | undefined {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  return url ? { url, service: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG } : undefined;
}

/** The provider that is named; else texts are shown on a page beside the demo data, and production sends none. */
function smsOf(env: z.output<typeof variables>, production: boolean): Config['sms'] {
  const { SMS_URL: url, SMS_TOKEN, SMS_FROM, SMS_INBOUND_SECRET } = env;
  if (url === undefined) return !production && env.DEMO_DATA === 'on' ? 'development' : undefined;
  return {
    url,
    token: SMS_TOKEN ?? '',
    from: SMS_FROM ?? '',
    inboundSecret: SMS_INBOUND_SECRET ?? '',
    countries: env.SMS_COUNTRIES,
  };
}

/** Stripe where its keys are; else the sandbox, which production never has. */
function paymentsOf(env: z.output<typeof variables>, production: boolean): PaymentsConfig {
  const { PAYMENTS: asked, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = env;
  if (asked) return { kind: asked };
  if (STRIPE_SECRET_KEY === undefined) return { kind: production ? 'none' : 'sandbox' };
  return {
    kind: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    publicKey: STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    product: env.STRIPE_PRODUCT ?? '',
  };
}

/** A key of its own for what is sealed (RFC 5869). */
const keyFrom = (authSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', authSecret, '', 'manyhands sealed secrets', 32));

/** The refusal of a data folder that can't be made or written. */
export function unwritable(dataDir: string, cause: unknown): StartError {
  return new StartError(`Manyhands can't start: DATA_DIR ${dataDir} can't be written.`, { cause });
}

/**
 * Makes the data folder, with those it lies in, unless it is there.
 * @throws StartError when it can't be made
 */
export function makeDataFolder(dataDir: string): void {
  // Step by step: in folders that the system makes up, such as /proc, Node's `recursive` never ends.
  const make = (folder: string): void => {
    if (existsSync(folder)) return;
    make(dirname(folder));
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another process may have been quicker.
      if (!existsSync(folder)) throw error;
    }
  };
  try {
    make(dataDir);
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
}

/** Outside production the secret is made once and kept, so that sessions survive a restart. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    makeDataFolder(dataDir);
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
}
