import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../context.ts';
import { isLoopback } from '../platform/loopback.ts';
import { countingStore } from './counting-store.ts';
import { registerFairStarts } from './fair-starts.ts';
import { networkOf } from './network.ts';
import { isOwnCall } from './own-calls.ts';
import { noStyleAttributes } from './style-attributes.ts';

/** What watches over the service asks as often as it likes. */
const uncounted = new Set(['/api/health', '/api/ready']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Pages that one network may look at in a minute: those of a whole school at once. Their files are not counted. */
export const pageLimit = { max: 1200, timeWindow: 60_000, allowList: () => false };

/** For routes whose answers are data: opened as pages they may load nothing, run nothing and be framed by nobody. */
export const answersAreNoPages = {
  enableCSPNonces: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
};

/** Where pictures may come from: this site, and maps from where the operator has them. */
export const allowedPictureHosts = ({ map }: Config): string[] => [
  "'self'",
  'data:',
  'blob:',
  ...(map ? [map.origin] : []),
];

/**
 * The policy of a page on which cards are entered: fields of Stripe's in its own frames ("Content Security Policy", Stripe.js), which its
 * script puts into elements with style attributes of their own.
 */
export const allowingStripe = (policy: string): string =>
  policy
    .replace("script-src 'self'", "script-src 'self' https://js.stripe.com")
    .replace(/style-src-attr [^;]*/, "style-src-attr 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' https://api.stripe.com")
    .concat(';frame-src https://js.stripe.com https://hooks.stripe.com');

/** The order in which requests begin, security headers, the limit of requests, and the refusal of requests that another site sends. */
export async function registerSecurity(
  app: FastifyInstance,
  { config, requestCounts }: Pick<Deps, 'config' | 'requestCounts'>,
): Promise<void> {
  registerFairStarts(app);
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Style elements carry the answer's nonce.
        styleSrc: ["'self'"],
        styleSrcAttr: [noStyleAttributes],
        imgSrc: allowedPictureHosts(config),
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    enableCSPNonces: true,
    crossOriginEmbedderPolicy: false,
    hsts: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

  if (config.rateLimit) {
    await app.register(rateLimit, {
      max: 1500,
      timeWindow: 60_000,
      store: countingStore(requestCounts),
      keyGenerator: ({ ip }) => networkOf(ip),
      // Pages are counted apart (`pageLimit`), and what they read of the API is read once for each view.
      allowList: (request) =>
        !request.url.startsWith('/api/') || uncounted.has(request.url) || isOwnCall(request.headers),
      errorResponseBuilder: (_request, { ttl }) =>
        new DomainError('request.rate-limited', { params: { seconds: Math.max(1, Math.ceil(ttl / 1000)) } }),
    });
    app.addHook('onClose', () => requestCounts.stop());
  }

  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.fromAnySite) return;
    if (!isFromOwnSite(request.headers, config))
      throw new DomainError('request.cross-site', { params: { address: config.publicUrl } });
  });
}

/**
 * Whether a writing request comes from this site. Browsers say so in `Sec-Fetch-Site` and `Origin` and pages
 * can't forge either; a request with neither is no browser's and carries no one's cookies by itself.
 * (OWASP Cross-Site Request Forgery Prevention, "Fetch Metadata"; the session cookie is SameSite=Lax besides.)
 * This site is PUBLIC_URL, whatever `Host` says: somebody who has a name lead to this server chooses both headers. Outside
 * production it is also the address of this machine that the browser has open.
 */
export function isFromOwnSite(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { publicUrl, environment }: Pick<Config, 'publicUrl' | 'environment'>,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  if (origin === new URL(publicUrl).origin) return true;
  const from = new URL(origin);
  return environment !== 'production' && isLoopback(from.hostname) && from.host === host;
}
