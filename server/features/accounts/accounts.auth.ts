import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { passwordMax } from '#shared/rules/accounts.ts';
import type { Deps } from '#server/context.ts';
import { authAccounts, sessions, users, verifications } from '#server/db/schema/index.ts';
import { cookiePrefix } from './accounts.secrets.ts';

/** A session ends this long after it was last renewed. */
export const sessionDays = 30;
/** A session in use is renewed when its last renewal is this long ago. */
export const sessionRenewalDays = 1;
const day = 86_400_000;

export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + sessionDays * day);

// OWASP Password Storage Cheat Sheet: argon2id (the package's default) with 19 MiB, two passes and one lane.
// It runs in the thread pool, never on the event loop.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the password's argon2id hash in PHC format. Never call it inside a transaction: it takes its time. */
export const hashPassword = (password: string): Promise<string> => hash(password, argon2id);

/** `Set-Cookie` headers of the answer to the browser. */
export type SetCookies = string[];

/** The library behind sessions and passwords, as far as the product uses it. */
export interface Auth {
  /** Checks the password and opens a session. */
  signIn(
    credentials: { email: string; password: string },
    headers: Headers,
  ): Promise<SetCookies | 'wrong-password' | 'not-confirmed'>;
  /** Opens a session for somebody who has proved otherwise who they are. */
  openSession(userId: string, headers: Headers): Promise<SetCookies>;
  /** Moves a session's end and its cookie's. */
  renewSession(token: string): Promise<SetCookies>;
  /** Ends a session; the cookies forget it. */
  closeSession(token: string | null): Promise<SetCookies>;
}

const instances = new WeakMap<Deps, Auth>();

/** The one instance of these deps; building it costs some milliseconds. */
export function authOf(deps: Deps): Auth {
  const known = instances.get(deps);
  if (known) return known;
  const auth = createAuth(deps);
  instances.set(deps, auth);
  return auth;
}

function createAuth(deps: Deps): Auth {
  const { api } = betterAuthOf(deps);
  return {
    async signIn(body, headers) {
      try {
        const answer = await api.signInEmail({ body, headers, returnHeaders: true });
        return answer.headers.getSetCookie();
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
        return error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'not-confirmed' : 'wrong-password';
      }
    },
    async openSession(userId, headers) {
      const answer = await api.openSession({ body: { userId }, headers, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
    async renewSession(token) {
      const answer = await api.renewSession({ body: { token }, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
    async closeSession(token) {
      const answer = await api.closeSession({ body: { token }, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
  };
}

const ownField = { type: 'string', required: true, input: false, returned: false } as const;

function betterAuthOf({ config, db, clock, ids }: Deps) {
  const life = () => {
    const now = clock.now();
    return { expiresAt: sessionExpiry(now), updatedAt: now };
  };
  return betterAuth({
    appName: 'Manyhands',
    baseURL: config.publicUrl,
    secret: config.authSecret,
    // Accounts are written by accounts.store.ts in our own transaction, and nothing else that this library
    // does for us needs one; on PGlite a query beside its transaction would wait for ever.
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: false,
      schema: { user: users, session: sessions, account: authAccounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      maxPasswordLength: passwordMax,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash: kept, password }) => verify(kept, password) },
    },
    // Ours to write; it only has to know that they are there.
    user: { additionalFields: { key: ownField, firstName: ownField, lastName: ownField } },
    session: { expiresIn: sessionDays * 86_400, disableSessionRefresh: true },
    databaseHooks: {
      session: {
        create: {
          // The product's clock decides, and the user agent is all that is kept of the browser.
          before: async (session) => ({
            data: { ...session, ...life(), createdAt: clock.now(), ipAddress: null },
          }),
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages can hold e-mail addresses; what it throws reaches our own log.
    logger: { disabled: true },
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix,
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: config.publicUrl.startsWith('https:'),
        httpOnly: true,
        sameSite: 'lax',
      },
      database: { generateId: () => ids.uuid() },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [sessionPlugin(life)],
  });

  /** Sessions without a password: after a verified code, and while one is used. Callable from here only. */
  function sessionPlugin(newLife: () => { expiresAt: Date; updatedAt: Date }) {
    return {
      id: 'manyhands-sessions',
      endpoints: {
        openSession: createAuthEndpoint.serverOnly(
          { method: 'POST', body: z.object({ userId: z.string() }) },
          async (ctx) => {
            const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
            if (!user) throw new Error('no such user');
            const session = await ctx.context.internalAdapter.createSession(user.id);
            await setSessionCookie(ctx, { session, user });
            return null;
          },
        ),
        renewSession: createAuthEndpoint.serverOnly(
          { method: 'POST', body: z.object({ token: z.string() }) },
          async (ctx) => {
            const session = await ctx.context.internalAdapter.updateSession(ctx.body.token, newLife());
            const user = session && (await ctx.context.internalAdapter.findUserById(session.userId));
            // Signed out in the meantime: there is nothing to renew.
            if (session && user) await setSessionCookie(ctx, { session, user });
            return null;
          },
        ),
        closeSession: createAuthEndpoint.serverOnly(
          { method: 'POST', body: z.object({ token: z.string().nullable() }) },
          async (ctx) => {
            if (ctx.body.token !== null) await ctx.context.internalAdapter.deleteSession(ctx.body.token);
            deleteSessionCookie(ctx);
            return null;
          },
        ),
      },
    };
  }
}
