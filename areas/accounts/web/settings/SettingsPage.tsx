import { UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useFrame } from '#web/routing/use-frame.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useSession } from '../session.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { settingsMenu, type SettingsGroup } from './settings-menu.ts';
import css from './SettingsPage.module.css';

export interface SettingsPageProps {
  /** The page's heading and title. */
  title: string;
  lead?: ReactNode;
  /** Buttons that concern the whole page. */
  actions?: ReactNode;
  /** `form` (default) keeps lines readable, `table` takes all the room beside the menu. */
  width?: 'form' | 'table';
  /** The organization that the page is about, by its name in addresses, where the page's own address leaves it out. */
  organization?: string | undefined;
  children: ReactNode;
}

/**
 * The frame of every page under /user/user-settings: the heading and the page itself, beside the person's side menu unless the page is
 * in the workspace, which has a menu. A page renders it around its content; its entry is in `pages.ts` of its area and shows once the page is built.
 */
export function SettingsPage(props: SettingsPageProps) {
  const { title, lead, actions, width = 'form', organization, children } = props;
  const t = useTexts();
  const { pathname } = useLocation();
  const groups = settingsMenu(t, useSession(), { pathname, organization });
  const isInWorkspace = useFrame() === 'workspace';
  const content = (
    <div className={css.content} data-width={width}>
      <PageHeader compact title={title} lead={lead} actions={actions} />
      {children}
    </div>
  );
  return (
    <Container>
      <PageHead title={title} noIndex />
      {isInWorkspace ? (
        content
      ) : (
        <div className={css.columns}>
          <SettingsMenu groups={groups} />
          {content}
        </div>
      )}
    </Container>
  );
}

/** Beside the page; on phones behind a button that names where the person is. */
function SettingsMenu({ groups }: { groups: readonly SettingsGroup[] }) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const here = groups.flatMap(({ links }) => links).find((link) => link.current);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !opened) return;
    setOpened(false);
    button.current?.focus();
  });
  const where = here?.to;
  useEffect(() => {
    // Where somebody is stands below what is seen when there are several organizations. The page itself stays where it is.
    const link = menu.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!menu.current || !link || where === undefined) return;
    const { top, bottom } = menu.current.getBoundingClientRect();
    const entry = link.getBoundingClientRect();
    if (entry.top < top || entry.bottom > bottom) menu.current.scrollTop += entry.bottom - (top + bottom) / 2;
  }, [where]);
  return (
    <nav
      ref={menu}
      aria-label={t('settings.menu.label')}
      className={css.menu}
      data-opened={opened || undefined}
    >
      <UnstyledButton
        ref={button}
        className={css.toggle}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <span>
          <span className={css.toggleTitle}>{t('settings.menu.label')}</span>
          {here ? <span className={css.toggleHere}>{here.label}</span> : null}
        </span>
        <IconChevronDown size={22} aria-hidden className={css.chevron} />
      </UnstyledButton>
      <div id={id} className={css.groups}>
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={`${id}${group.id}`}>
            <h2 id={`${id}${group.id}`} className={css.title}>
              <span>{group.title}</span>
              {group.organization ? <span className={css.organization}>{group.organization}</span> : null}
            </h2>
            <ul className={css.links}>
              {group.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={css.link} aria-current={link.current ? 'page' : undefined}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
