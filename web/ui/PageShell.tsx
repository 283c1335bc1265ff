import type { ReactNode } from 'react';
import css from './PageShell.module.css';

export interface ContainerProps {
  /** `text` 42rem for reading and forms, `page` 72rem (default), as the header and the footer. */
  width?: 'text' | 'page';
  className?: string;
  children: ReactNode;
}

/** Centres content and keeps the gutter at the screen's edges. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return (
    <div className={[css.container, className].filter(Boolean).join(' ')} data-width={width}>
      {children}
    </div>
  );
}

export interface PageShellProps {
  /** The site's header, e.g. a `SiteHeaderFrame`. */
  header?: ReactNode;
  footer?: ReactNode;
  /** `workspace` is dense, and wider than a page of the site. */
  frame?: string | undefined;
  /** With the page's `Main`. */
  children: ReactNode;
}

/** The id of `<main>`: the target of the skip link and of focus after a page change. */
export const mainId = 'main';

/** What a page is about, without what is around it. */
export function Main({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={`${css.main} ${className}`}>
      {children}
    </main>
  );
}

/** Header, page and footer; the footer stays at the bottom of short pages. */
export function PageShell({ header, footer, frame, children }: PageShellProps) {
  return (
    <div className={css.shell} data-frame={frame}>
      {header}
      {children}
      {footer}
    </div>
  );
}
