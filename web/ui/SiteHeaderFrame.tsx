import { Burger, Drawer } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Logo } from './Logo.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Container } from './PageShell.tsx';
import css from './SiteHeaderFrame.module.css';
import { SkipLink } from './SkipLink.tsx';

export interface SiteLink {
  to: string;
  label: string;
  /** True when only the exact path counts as "here". */
  end?: boolean;
}

export interface SiteHeaderFrameProps {
  /** Where the logo leads. */
  homeTo: string;
  /** What the logo's link is called, e.g. "Manyhands, home". */
  homeLabel: string;
  /** The name of the navigation for screen readers. */
  navLabel: string;
  links: readonly SiteLink[];
  /** Buttons at the right end: log in, sign up, or the account menu. */
  actions?: ReactNode;
  /** The same for the drawer on small screens; `actions` when left out. */
  drawerActions?: ReactNode;
  /** What stays visible beside the burger on small screens. */
  compactAction?: ReactNode;
}

/** The site's header: logo, links, actions; a burger and a drawer on small screens. Layout only. */
export function SiteHeaderFrame(props: SiteHeaderFrameProps) {
  const t = useTexts();
  const { homeTo, homeLabel, navLabel, links, actions, drawerActions, compactAction } = props;
  // The drawer belongs to the page it was opened on: whatever leads on from it leaves it behind.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const opened = openedAt === key;
  const close = () => setOpenedAt(undefined);
  const items = links.map((link) => (
    <li key={link.to}>
      <NavLink to={link.to} end={link.end} className={css.link}>
        {link.label}
      </NavLink>
    </li>
  ));
  return (
    <header className={css.header}>
      <SkipLink />
      <Container>
        <div className={css.bar}>
          <Link to={homeTo} aria-label={homeLabel} className={css.home}>
            <Logo />
          </Link>
          <nav aria-label={navLabel} className={css.nav}>
            <ul className={css.links}>{items}</ul>
          </nav>
          <div className={css.actions}>{actions}</div>
          <div className={css.compact}>
            {compactAction}
            <Burger
              opened={opened}
              onClick={() => setOpenedAt(opened ? undefined : key)}
              aria-label={t(opened ? 'ui.menu.close' : 'ui.menu.open')}
              aria-expanded={opened}
              className={css.burger}
              size={22}
            />
          </div>
        </div>
      </Container>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size="min(22rem, 88vw)"
        title={t('ui.menu.title')}
        closeButtonProps={{ 'aria-label': t('ui.menu.close') }}
      >
        <nav aria-label={navLabel}>
          <ul className={css.drawerLinks}>{items}</ul>
        </nav>
        <div className={css.drawerActions}>{drawerActions ?? actions}</div>
      </Drawer>
    </header>
  );
}
