import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import css from './ViewLinks.module.css';

export interface View {
  to: LinkProps['to'];
  label: string;
  /** It is what is shown. */
  isCurrent: boolean;
  Icon?: ComponentType<{ size: number; 'aria-hidden': true }>;
}

export interface ViewLinksProps {
  label: string;
  views: readonly View[];
  /** What the current one is called to those who listen: a page, or a way to show this one. */
  current?: 'page' | 'true';
  className?: string;
}

/** Ways to look at one thing, each an address of its own: links that need no script. */
export function ViewLinks({ label, views, current = 'true', className = '' }: ViewLinksProps) {
  return (
    <nav aria-label={label} className={`${css.views} ${className}`}>
      {views.map(({ to, label: words, isCurrent, Icon }) => (
        <Link
          key={words}
          to={to}
          preventScrollReset={current === 'true'}
          aria-current={isCurrent ? current : undefined}
          className={css.view}
        >
          {Icon ? <Icon size={20} aria-hidden /> : null}
          <span>{words}</span>
        </Link>
      ))}
    </nav>
  );
}
