import type { FastifyReply } from 'fastify';
import type { Catalogue } from '#shared/texts/text.ts';

/** The files that a page's document names. */
export interface PageAssets {
  boot: string;
  theme: string;
  styles: readonly string[];
  /** The entry first. */
  scripts: readonly [entry: string, ...others: string[]];
}

/** What the web's server entry asks for; the other half of the contract is `web/app/entry-server.tsx`. */
export interface RenderInput {
  url: URL;
  form?: string;
  flash?: string;
  transport: (path: string, init: RequestInit) => Promise<Response>;
  nonce: string;
  requestId: string;
  /** The language of this request with its texts, once it is known which the account that asks has, if any. */
  languageFor: (account: string | null) => { language: string; catalogue: Catalogue };
  assetsOf: (files: readonly string[]) => PageAssets;
  onError: (error: unknown) => void;
}

export type RenderResult =
  | { kind: 'redirect'; status: 301 | 302 | 303; location: string; flash?: string }
  | { kind: 'page'; status: number; html: string; signedIn: boolean };

/** What the document that opens without a network is made of. */
export interface ShellInput {
  nonce: string;
  language: string;
  catalogue: Catalogue;
  assets: PageAssets;
}

/** The web's server entry, once loaded. */
export interface RenderModule {
  render(input: RenderInput): Promise<RenderResult>;
  renderFailure(input: RenderInput, error: unknown): Promise<RenderResult>;
  renderShell(input: ShellInput): string;
  bootSource: string;
  themeVariablesCss(): string;
}

/** Where pages come from: the build, or Vite in development. */
export interface PageSource {
  load(): Promise<RenderModule>;
  assetsOf(files: readonly string[]): PageAssets;
  /** What a device keeps, to go on without a network; none in development. */
  installed?: {
    /** Source of the worker. */
    worker: string;
    /** Addresses of all files that the kiosk and the roster may need. */
    files: readonly string[];
    /** Those of the document. */
    shell: PageAssets;
  };
  /** A last word on the answer's headers. */
  prepare?(reply: FastifyReply): void;
}
