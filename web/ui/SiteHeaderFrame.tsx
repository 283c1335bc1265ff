import { Burger, CloseButton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
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
  /** The same for the menu of small screens. */
  MenuActions: ComponentType<{ opened: boolean }>;
  /** What stays visible beside the burger on small screens. */
  compactAction?: ReactNode;
}

/**
 * The site's header: logo, links, actions; on small screens a menu. The browser itself opens and closes that one, so that
 * it works before the page is alive. Layout only.
 */
export function SiteHeaderFrame(props: SiteHeaderFrameProps) {
  const t = useTexts();
  const { homeTo, homeLabel, navLabel, links, actions, MenuActions, compactAction } = props;
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  // The menu belongs to the page it was opened on: whatever leads on from it leaves it behind.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const opened = openedAt === key;
  const isAlive = useRef(false);
  useEffect(() => {
    const { current } = menu;
    const wasOpenedEarly = !isAlive.current && current?.matches(':popover-open');
    isAlive.current = true;
    if (wasOpenedEarly) return setOpenedAt(key);
    if (!opened) current?.hidePopover();
    const closeBehind = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !current?.contains(relatedTarget)) current?.hidePopover();
    };
    current?.addEventListener('focusout', closeBehind);
    return () => current?.removeEventListener('focusout', closeBehind);
  }, [opened, key]);
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
              popoverTarget={menuId}
              aria-label={t(opened ? 'ui.menu.close' : 'ui.menu.open')}
              title={t(opened ? 'ui.menu.close' : 'ui.menu.open')}
              className={css.burger}
              size={22}
            />
          </div>
        </div>
      </Container>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="dialog"
        aria-label={t('ui.menu.title')}
        className={css.menu}
        onToggle={({ newState }) => setOpenedAt(newState === 'open' ? key : undefined)}
      >
        <div className={css.menuTop}>
          <span className={css.menuTitle}>{t('ui.menu.title')}</span>
          <CloseButton
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={t('ui.menu.close')}
            title={t('ui.menu.close')}
          />
        </div>
        <nav aria-label={navLabel}>
          <ul className={css.menuLinks}>{items}</ul>
        </nav>
        <div className={css.menuActions}>
          <MenuActions opened={opened} />
        </div>
      </div>
    </header>
  );
}
