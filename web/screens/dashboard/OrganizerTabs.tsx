import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import css from './DashboardTabs.module.css';
import { WaitingCount } from '#areas/hours/web/approval/WaitingCount.tsx';
import { hasPage } from '#web/areas.ts';
import type { OrganizerTab } from '#web/routing/area-pages.ts';
import { entriesOfMenu } from '#web/routing/menus.ts';
import { pathTo, type PlainPattern } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

type Tab = OrganizerTab<PlainPattern>;

/** What lies below a tab's page belongs to it. */
const isAt = ({ to, also = [] }: Tab, path: string): boolean =>
  path.startsWith(`${to}/`) || [to, ...also].includes(path);

/**
 * The way between an organizer's pages: tabs, on small screens a dropdown of the same links that opens without a
 * script, too. A tab appears once its page is built.
 */
export function OrganizerTabs() {
  const t = useTexts();
  const { pathname } = useLocation();
  const dropdown = useRef<HTMLDetailsElement>(null);
  const built = entriesOfMenu('organizer').filter(({ to }) => hasPage(to));
  const here = built.find((tab) => isAt(tab, pathname));
  const close = () => dropdown.current?.removeAttribute('open');
  useClosing(dropdown);
  return (
    <nav aria-label={t('organizerHome.tabs')}>
      <div className={`${css.tabs} ${css.wide}`}>
        {built.map((tab) => (
          <TabLink key={tab.to} tab={tab} isHere={tab === here} />
        ))}
      </div>
      <details ref={dropdown} className={css.dropdown}>
        <summary className={css.summary}>
          <span>{here ? t(here.label) : t('organizerHome.tabs')}</span>
          <IconChevronDown size={20} aria-hidden className={css.chevron} />
        </summary>
        <ul className={css.list} role="list">
          {built.map((tab) => (
            <li key={tab.to}>
              <TabLink tab={tab} isHere={tab === here} onClick={close} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Closes the dropdown by Escape, and when the focus leaves it. */
function useClosing(dropdown: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = dropdown.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const onLeave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget)))
        element.open = false;
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusout', onLeave);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusout', onLeave);
    };
  }, [dropdown]);
}

interface TabLinkProps {
  tab: Tab;
  isHere: boolean;
  onClick?: () => void;
}

function TabLink({ tab: { to, label, newTab }, isHere, onClick }: TabLinkProps) {
  const t = useTexts();
  return newTab ? (
    <a href={pathTo(to)} target="_blank" rel="noopener" className={css.tab} onClick={onClick}>
      <span>{t(label)}</span> <IconExternalLink size={18} aria-label={t('organizerHome.newTab')} />
    </a>
  ) : (
    <Link to={pathTo(to)} className={css.tab} aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      <span>{t(label)}</span>
      {to === '/organizer/timeapproval' ? <WaitingCount /> : null}
    </Link>
  );
}
