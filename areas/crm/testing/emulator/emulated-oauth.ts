import { createHash, randomBytes } from 'node:crypto';
import { emulatedUserId } from './emulated-store.ts';

export interface OAuthOptions {
  clientId: string;
  clientSecret: string;
  /** Where the organization is, as it tells those who may come. */
  instanceUrl: string;
  now: () => Date;
}

export interface OAuthAnswer {
  status: number;
  body: unknown;
}

/** An authorization that was allowed, until its code is exchanged. */
interface Code {
  challenge: string;
  redirectUri: string;
  clientId: string;
}

/** The tokens that open something, as they are kept over a restart. */
export interface EmulatedTokens {
  access: string[];
  refresh: string[];
}

/** Log-in with PKCE, and tokens that end and change ("OAuth 2.0 Web Server Flow"). */
export class EmulatedOAuth {
  /** Whether each refresh brings another refresh token, and the one before is of no use then. */
  rotates = true;
  /** Of the organization that people log in to. */
  organizationId = '00D000000000001EAA';
  readonly #options: OAuthOptions;
  readonly #codes = new Map<string, Code>();
  readonly #access = new Set<string>();
  readonly #refresh = new Set<string>();

  constructor(options: OAuthOptions) {
    this.#options = options;
  }

  get tokens(): EmulatedTokens {
    return { access: [...this.#access], refresh: [...this.#refresh] };
  }

  /** Goes on with tokens that were kept. */
  keep({ access, refresh }: EmulatedTokens): void {
    for (const token of access) this.#access.add(token);
    for (const token of refresh) this.#refresh.add(token);
  }

  opens(accessToken: string): boolean {
    return this.#access.has(accessToken);
  }

  /** Ends one session, or all; refresh tokens go on. */
  expire(accessToken?: string): void {
    if (accessToken === undefined) this.#access.clear();
    else this.#access.delete(accessToken);
  }

  revokeAll(): void {
    this.#access.clear();
    this.#refresh.clear();
  }

  /** Whether a page that asks is asked for as it must be. */
  isAsked(asked: URLSearchParams): boolean {
    return asked.get('client_id') === this.#options.clientId && asked.get('code_challenge_method') === 'S256';
  }

  /** Allows what a page asks for. @returns the address to go back to */
  allow(asked: URLSearchParams): string {
    const code = newSecret();
    this.#codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      clientId: asked.get('client_id') ?? '',
    });
    return backTo(asked, { code });
  }

  deny(asked: URLSearchParams): string {
    return backTo(asked, { error: 'access_denied', error_description: 'end-user denied authorization' });
  }

  /** A code or a refresh token is exchanged. */
  token(asked: URLSearchParams): OAuthAnswer {
    const { clientId, clientSecret } = this.#options;
    if (asked.get('client_id') !== clientId || asked.get('client_secret') !== clientSecret)
      return refused('invalid_client', 'invalid client credentials');
    if (asked.get('grant_type') === 'refresh_token') {
      const token = asked.get('refresh_token') ?? '';
      if (!this.#refresh.has(token)) return refused('invalid_grant', 'expired access/refresh token');
      if (!this.rotates) return this.#grant();
      this.#refresh.delete(token);
      return this.#grant(this.#newRefreshToken());
    }
    const code = this.#codes.get(asked.get('code') ?? '');
    this.#codes.delete(asked.get('code') ?? '');
    if (!code || code.clientId !== clientId) return refused('invalid_grant', 'expired authorization code');
    if (code.redirectUri !== asked.get('redirect_uri'))
      return refused('redirect_uri_mismatch', 'redirect_uri must match configuration');
    const verifier = asked.get('code_verifier') ?? '';
    if (createHash('sha256').update(verifier).digest('base64url') !== code.challenge)
      return refused('invalid_grant', 'invalid code verifier');
    return this.#grant(this.#newRefreshToken());
  }

  revoke(asked: URLSearchParams): OAuthAnswer {
    if (!this.#refresh.delete(asked.get('token') ?? ''))
      return refused('unsupported_token_type', 'this token type is not supported');
    this.#access.clear();
    return { status: 200, body: null };
  }

  /** The person who is logged in; each grant has its address. */
  identity(): object {
    const { instanceUrl } = this.#options;
    return {
      id: `${instanceUrl}/id/${this.organizationId}/${emulatedUserId}`,
      asserted_user: true,
      user_id: emulatedUserId,
      organization_id: this.organizationId,
      username: 'integration@example.org',
      display_name: 'Integration User',
      active: true,
      urls: {
        rest: `${instanceUrl}/services/data/v{version}/`,
        metadata: `${instanceUrl}/services/Soap/m/{version}/${this.organizationId.slice(0, 15)}`,
      },
    };
  }

  #newRefreshToken(): string {
    const token = `5Aep861${newSecret()}`;
    this.#refresh.add(token);
    return token;
  }

  #grant(refreshToken?: string): OAuthAnswer {
    const accessToken = `${this.organizationId.slice(0, 15)}!${newSecret()}`;
    this.#access.add(accessToken);
    const { instanceUrl, now } = this.#options;
    return {
      status: 200,
      body: {
        access_token: accessToken,
        ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
        signature: newSecret(),
        scope: 'refresh_token api',
        instance_url: instanceUrl,
        id: `${instanceUrl}/id/${this.organizationId}/${emulatedUserId}`,
        token_type: 'Bearer',
        issued_at: String(now().getTime()),
      },
    };
  }
}

const newSecret = (): string => randomBytes(24).toString('base64url');

const refused = (error: string, words: string): OAuthAnswer => ({
  status: 400,
  body: { error, error_description: words },
});

function backTo(asked: URLSearchParams, answer: Record<string, string>): string {
  const back = new URL(asked.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
  back.searchParams.set('state', asked.get('state') ?? '');
  return back.href;
}
