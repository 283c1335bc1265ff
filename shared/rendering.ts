// What server and browser code agree on about rendering a page: the server asks, `web/app/entry-server.tsx` answers.
import type { Catalogue } from './texts/text.ts';

/** The files that a page's document names, as addresses. */
export interface PageAssets {
  /** Runs before the first paint: sets the color scheme, minds fields that are used early, brings the scripts. */
  boot: string;
  /** The theme's variables. */
  theme: string;
  styles: readonly string[];
  /** The application's modules: its entry, then what the page imports at once. */
  scripts: readonly [entry: string, ...others: string[]];
}

/** What the operator names to lead to elsewhere. */
export interface OperatorLink {
  name: string;
  /** An http or https address. */
  url: string;
}

/** The operator's links. */
export interface OperatorLinks {
  /** Where the site is in social media, for the footer. */
  social: readonly OperatorLink[];
  /** Training videos. */
  videos: readonly OperatorLink[];
}

export interface RenderInput {
  site: OperatorLinks;
  /** The whole address that was asked for. */
  url: URL;
  /** The form that a browser posted to the page, as it came: `application/x-www-form-urlencoded`. */
  form?: string;
  /** The flash message of the answer to such a form (`writeFlash`). */
  flash?: string;
  /** Calls the product's own API as this visitor. */
  transport: (path: string, init: RequestInit) => Promise<Response>;
  nonce: string;
  requestId: string;
  /** When the page is asked for. */
  now: Date;
  /** The language of this request with its texts, once it is known which the account that asks has, if any. */
  languageFor: (account: string | null) => { language: string; catalogue: Catalogue };
  /** The files of the entry and of these page modules. */
  assetsOf: (files: readonly string[]) => PageAssets;
  /** Waits until it is this page's turn to be rendered: it takes some 30 ms, and others want to be answered meanwhile. */
  turn: () => Promise<void>;
  /** Told about failures that no visitor may see. */
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
