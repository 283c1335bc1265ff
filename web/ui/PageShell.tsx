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
  children: ReactNode;
}

/** The id of `<main>`: the target of the skip link and of focus after a page change. */
export const mainId = 'main';

/** Header, main and footer of a page; the footer stays at the bottom of short pages. */
export function PageShell({ header, footer, children }: PageShellProps) {
  return (
    <div className={css.shell}>
      {header}
      <main id={mainId} tabIndex={-1} className={css.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}
