import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Deps } from '#server/context.ts';
import { authAccounts, sessions, users, verifications } from '#server/db/schema/index.ts';
import { cookiePrefix } from '../codes/accounts.secrets.ts';

/** A session ends this long after it was last renewed. */
export const sessionDays = 30;
/** A session in use is renewed when its last renewal is this long ago. */
export const sessionRenewalDays = 1;
const day = 86_400_000;

export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + sessionDays * day);

/** `Set-Cookie` headers of the answer to the browser. */
export type SetCookies = string[];

/** A session that was just opened, and how the browser learns of it. */
export interface NewSession {
  token: string;
  cookies: SetCookies;
}

/** The library behind sessions, as far as the product uses it. */
export interface Auth {
  /** Opens a session for somebody who has proved who they are. */
  openSession(userId: string, headers: Headers): Promise<NewSession>;
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
    async openSession(userId, headers) {
      const answer = await api.openSession({ body: { userId }, headers, returnHeaders: true });
      return { token: answer.response.token, cookies: answer.headers.getSetCookie() };
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
    // Passwords are checked and changed by our own actions, with the account's tries counted.
    emailAndPassword: { enabled: false },
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

  /** Sessions for those whom our actions let in, and while one is used. Callable from here only. */
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
            return { token: session.token };
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
