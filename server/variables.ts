import { z } from 'zod';
import { parseS3Address } from './platform/storage/s3-address.ts';
import { siteLinks } from './platform/site-links.ts';
import { mapTilesForm, parseMapTiles } from './platform/map-tiles.ts';
import { isSigningSecret } from './platform/webhook-signature.ts';
import { parseTrustedProxies, trustedProxiesForm } from './platform/trusted-proxies.ts';

const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

const wholeNumber = (least: number, most: number) => {
  const error = `must be a number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const oneOf = <const Choice extends readonly string[]>(...choices: Choice) =>
  z.enum(choices, { error: `must be one of ${choices.join(', ')}` });

/** An instant with its offset, such as `2030-06-05T10:00:00-05:00`. */
const instant = z.iso
  .datetime({ offset: true, error: 'must be an instant such as 2030-06-05T10:00:00-05:00' })
  .transform((value) => new Date(value));

const s3Address = z.string().transform((value, context) => {
  const address = parseS3Address(value);
  if (typeof address !== 'string') return address;
  context.addIssue({ code: 'custom', message: address });
  return z.NEVER;
});

const trustedProxies = z.string().transform((value, context) => {
  const trusted = parseTrustedProxies(value);
  if (trusted !== null) return trusted;
  context.addIssue({ code: 'custom', message: trustedProxiesForm });
  return z.NEVER;
});

const mapTiles = z.string().transform((value, context) => {
  const tiles = parseMapTiles(value);
  if (tiles !== null) return tiles;
  context.addIssue({ code: 'custom', message: mapTilesForm });
  return z.NEVER;
});

/** Keys of 32 bytes in Base64, the newest first. */
const sealingKeys = z.string().transform((value, context) => {
  const keys = value.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  if (keys.every(({ length }) => length === 32)) return keys;
  context.addIssue({
    code: 'custom',
    message: 'must be keys of 32 bytes in Base64, separated by commas (openssl rand -base64 32)',
  });
  return z.NEVER;
});

/** A mail server's address; what people get wrong in it most often would only show as mails that never come. */
const mailServer = urlOf('smtp:', 'smtps:')
  .refine((value) => !/[‘’“”]/.test(value), {
    error: 'has curly quotes in it: please write it without quotes, or with straight ones',
  })
  .refine((value) => !/^smtp:.*:465(?:\/|\?|$)/.test(value), {
    error: 'must begin with smtps:// for port 465',
  });

/** An email address, alone or as `Name <address>`, on one line: it becomes the header of every mail. */
const sender = z
  .string()
  .refine((value) => /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(value), {
    error: 'must be an email address, or a name and an address such as Manyhands <no-reply@example.org>',
  });

/** Addresses of servers, without a path, separated by commas. */
const originList = z
  .string()
  .transform((value) => value.split(',').flatMap((one) => one.trim() || []))
  .refine((all) => all.every((one) => URL.canParse(one) && /^https?:\/\/[^/]+\/?$/.test(one)), {
    error: 'must be origins such as http://10.0.0.5:8080, separated by commas',
  })
  .transform((all) => all.map((one) => new URL(one).origin));

const smsVariables = ['SMS_URL', 'SMS_TOKEN', 'SMS_FROM', 'SMS_INBOUND_SECRET'] as const;

/** How numbers begin, separated by commas. */
const callingCodes = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine((all) => all.every((one) => /^\+[1-9][0-9]{0,6}$/.test(one)), {
    error: 'must be how numbers begin, such as +1, or +44,+353',
  });

const stripeVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRODUCT',
] as const;

/** A key of the payment provider, which says by its beginning what it is for. */
const keyBeginning = (...starts: string[]) =>
  z
    .string()
    .refine((value) => starts.some((start) => value.startsWith(start)), {
      error: `must begin with ${starts.join(' or ')}`,
    })
    .optional();

/** The variables of the environment that set the product up; a fault says what its variable must be. */
export const variables = z
  .object({
    NODE_ENV: oneOf('development', 'test', 'production').default('development'),
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: urlOf('http:', 'https:').optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
    DATABASE_POOLER: oneOf('none', 'transaction').default('none'),
    DATABASE_DIRECT_URL: urlOf('postgres:', 'postgresql:').optional(),
    DATABASE_REPLICA_URL: urlOf('postgres:', 'postgresql:').optional(),
    DATABASE_POOL: wholeNumber(2, 200).default(16),
    FAST_PATH: oneOf('on', 'off').default('on'),
    AUTH_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    STORAGE_URL: s3Address.optional(),
    SMTP_URL: mailServer.optional(),
    MAIL_FROM: sender.default('Manyhands <no-reply@manyhands.example>'),
    MAIL_GATHER_SECONDS: wholeNumber(0, 600).default(20),
    MAIL_PER_MINUTE: wholeNumber(1, 100_000).default(600),
    SMS_URL: urlOf('https:', 'http:').optional(),
    SMS_TOKEN: z.string().optional(),
    SMS_FROM: z
      .string()
      .regex(/^\+[1-9][0-9]{7,14}$/, {
        error: 'must be a number with its country code, such as +15125550100',
      })
      .optional(),
    SMS_INBOUND_SECRET: z
      .string()
      .refine(isSigningSecret, {
        error: 'must be whsec_ and 24 to 64 bytes in Base64 (echo whsec_$(openssl rand -base64 32))',
      })
      .optional(),
    SMS_COUNTRIES: callingCodes.default(['+1']),
    WEBHOOK_ORIGINS: originList.default([]),
    EVENTS_KEPT_DAYS: wholeNumber(1, 3650).default(90),
    TRAIL_KEPT_DAYS: wholeNumber(366, 36_500).default(1827),
    SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).default('support@manyhands.example'),
    METRICS_TOKEN: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http:', 'https:').optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: urlOf('http:', 'https:').optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('manyhands'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: 'must be a number from 0 to 1' })
      .min(0, { error: 'must be a number from 0 to 1' })
      .max(1, { error: 'must be a number from 0 to 1' })
      .default(1),
    LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
    TRUST_PROXY: trustedProxies.default(false),
    REQUEST_SECONDS: wholeNumber(1, 3600).default(120),
    STOP_SECONDS: wholeNumber(1, 3600).default(25),
    RATE_LIMIT: oneOf('on', 'off').default('on'),
    DEMO_DATA: oneOf('on', 'off').default('on'),
    MANYHANDS_DEV: z.stringbool({ error: 'must be true or false' }).default(false),
    ALLOW_EMBEDDED: z.stringbool({ error: 'must be true or false' }).default(false),
    CLOCK_START: instant.optional(),
    OFFLINE_APP: oneOf('on', 'off').default('on'),
    MAP_TILES: mapTiles.optional(),
    SEALING_KEYS: sealingKeys.default([]),
    SALESFORCE_CLIENT_ID: z.string().optional(),
    SALESFORCE_CLIENT_SECRET: z.string().optional(),
    SALESFORCE_LOGIN_URL: urlOf('https:').default('https://login.salesforce.com'),
    SALESFORCE_API_VERSION: z
      .string()
      .regex(/^\d{2,3}\.0$/, { error: 'must be a version such as 64.0' })
      .default('64.0'),
    PAYMENTS: oneOf('none', 'sandbox').optional(),
    STRIPE_SECRET_KEY: keyBeginning('sk_', 'rk_'),
    STRIPE_PUBLISHABLE_KEY: keyBeginning('pk_'),
    STRIPE_WEBHOOK_SECRET: keyBeginning('whsec_'),
    STRIPE_PRODUCT: keyBeginning('prod_'),
    SOCIAL_LINKS: siteLinks,
    TRAINING_VIDEOS: siteLinks,
    MAP_ATTRIBUTION: z.string().max(300, { error: 'must have at most 300 characters' }).optional(),
  })
  .refine((env) => !env.DATABASE_REPLICA_URL || env.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URL'],
    error: 'must be set together with DATABASE_URL, which it follows',
  })
  .refine((env) => !env.DATABASE_DIRECT_URL || env.DATABASE_POOLER === 'transaction', {
    path: ['DATABASE_DIRECT_URL'],
    error: 'is for DATABASE_POOLER=transaction: without a pooler DATABASE_URL leads to the database itself',
  })
  .refine((env) => !env.MAP_TILES || env.MAP_ATTRIBUTION?.trim(), {
    path: ['MAP_ATTRIBUTION'],
    error: 'must say whose map it is, as MAP_TILES is set, such as © OpenStreetMap contributors',
  })
  .refine((env) => !env.SALESFORCE_CLIENT_ID || env.SALESFORCE_CLIENT_SECRET, {
    path: ['SALESFORCE_CLIENT_SECRET'],
    error: 'must be set together with SALESFORCE_CLIENT_ID',
  })
  .refine((env) => new Set(smsVariables.map((name) => env[name] === undefined)).size === 1, {
    path: [smsVariables.join(', ')],
    error: 'must be set together, or none of them',
  })
  .refine((env) => new Set(stripeVariables.map((name) => env[name] === undefined)).size === 1, {
    path: [stripeVariables.join(', ')],
    error: 'must be set together, or none of them',
  });
