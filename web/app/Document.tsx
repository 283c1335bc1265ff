import { mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PageAssets } from '#shared/rendering.ts';

export interface DocumentProps {
  /** The page's language, a tag of BCP 47. */
  language: string;
  assets: PageAssets;
  /** The page's data as JSON text that is safe inside a script element. */
  state: string;
  children: ReactNode;
}

/** The id of the element that carries the page's data from the server to the browser. */
export const stateId = 'app-state';

/**
 * The whole document, rendered on the server and hydrated as one, so that React owns title and metadata of
 * every page. No inline script runs: the data is JSON, the rest are files.
 */
export function Document({ language, assets, state, children }: DocumentProps) {
  return (
    <html lang={language} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        {/* Without a smallest scale a list that opens too wide for a moment makes phones zoom out, and it never rests. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Blocking on purpose: it must run before the first paint. */}
        <script src={assets.boot} data-scripts={assets.scripts.join(' ')} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href={assets.theme} precedence="theme" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="app" />
        ))}
      </head>
      <body>
        {children}
        <script
          id={stateId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  );
}
