import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from './Logo.tsx';
import { Container } from './PageShell.tsx';
import css from './SiteFooterFrame.module.css';
import type { SiteLink } from './SiteHeaderFrame.tsx';

export interface FooterGroup {
  title: string;
  links: readonly SiteLink[];
}

export interface SiteFooterFrameProps {
  /** One sentence under the logo. */
  promise: string;
  groups: readonly FooterGroup[];
  /** The last line: rights, version, and what else is small. */
  small?: ReactNode;
}

/** The site's footer on the green band. Layout only. */
export function SiteFooterFrame({ promise, groups, small }: SiteFooterFrameProps) {
  return (
    <footer className={css.footer}>
      <Container>
        <div className={css.grid}>
          <div className={css.brand}>
            <Logo ground="onBand" />
            <p className={css.promise}>{promise}</p>
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <p className={css.title}>{group.title}</p>
              <ul className={css.links}>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className={css.link}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {small ? <div className={css.small}>{small}</div> : null}
      </Container>
    </footer>
  );
}
