import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { waitingKinds } from '#areas/accounts/rules/waiting.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { WaitingCount } from './WaitingCount.tsx';
import { sumOfWaiting, useWaiting } from './use-waiting.ts';
import { OrganizationSwitch, type Organization } from './OrganizationSwitch.tsx';
import css from './WorkspaceMenu.module.css';
import { workspaceMenu, type WorkspaceLink, type WorkspaceSection } from './workspace-menu.ts';

interface WorkspaceMenuProps {
  /** Whose people, forms and settings the menu has; nobody's for somebody who works for none yet. */
  organization: Organization | undefined;
  onChoose: (name: string) => void;
}

/**
 * The way between an organizer's pages: beside the page, on small screens a dropdown of the same links that opens without a
 * script, too.
 */
export function WorkspaceMenu({ organization, onChoose }: WorkspaceMenuProps) {
  const t = useTexts();
  const at = useLocation();
  const dropdown = useRef<HTMLDetailsElement>(null);
  const sections = workspaceMenu(useSession(), organization?.name, at);
  const here = sections.flatMap(({ links }) => links).find(({ isHere }) => isHere);
  // As Today says it: the numbers of the entries and of the choice of the organization together.
  const all = sumOfWaiting(useWaiting(), waitingKinds);
  const close = () => dropdown.current?.removeAttribute('open');
  useClosing(dropdown);
  const entries = { sections, organization, onChoose, here };
  return (
    <nav aria-label={t('app.workspace.menu')} className={css.menu}>
      <div className={css.wide}>
        <Sections {...entries} />
      </div>
      <details ref={dropdown} className={css.dropdown}>
        <summary className={css.summary}>
          <span>{here ? t(here.label) : t('app.workspace.menu')}</span>
          <span className={css.toggle}>
            <WaitingCount count={all} inWords />
            <IconChevronDown size={20} aria-hidden className={css.chevron} />
          </span>
        </summary>
        <div className={css.list}>
          <Sections {...entries} onFollow={close} />
        </div>
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

interface SectionsProps extends WorkspaceMenuProps {
  sections: readonly WorkspaceSection[];
  here: WorkspaceLink | undefined;
  onFollow?: () => void;
}

function Sections({ sections, organization, onChoose, here, onFollow }: SectionsProps) {
  const t = useTexts();
  const id = useId();
  const [work, ...rooms] = sections;
  return (
    <div className={css.sections}>
      {work ? <Links links={work.links} here={here} onFollow={onFollow} /> : null}
      {organization ? <OrganizationSwitch organization={organization} onChoose={onChoose} /> : null}
      {rooms.map(({ title, links }, index) => (
        <section key={title} aria-labelledby={`${id}${index}`}>
          <p id={`${id}${index}`} className={css.title}>
            {title ? t(title) : null}
          </p>
          <Links links={links} here={here} onFollow={onFollow} />
        </section>
      ))}
    </div>
  );
}

interface LinksProps {
  links: readonly WorkspaceLink[];
  here: WorkspaceLink | undefined;
  onFollow: (() => void) | undefined;
}

const Links = ({ links, here, onFollow }: LinksProps) => (
  <ul className={css.links} role="list">
    {links.map((link) => (
      <li key={link.to}>
        <MenuLink link={link} isHere={link === here} onFollow={onFollow} />
      </li>
    ))}
  </ul>
);

interface MenuLinkProps {
  link: WorkspaceLink;
  isHere: boolean;
  onFollow: (() => void) | undefined;
}

function MenuLink({ link: { to, label, newTab, waiting }, isHere, onFollow }: MenuLinkProps) {
  const t = useTexts();
  const count = sumOfWaiting(useWaiting(), waiting.kinds, waiting.organization);
  return newTab ? (
    <a href={to} target="_blank" rel="noopener" className={css.link} onClick={onFollow}>
      <span>{t(label)}</span> <IconExternalLink size={16} aria-label={t('organizerHome.newTab')} />
    </a>
  ) : (
    <Link
      to={to}
      className={css.link}
      aria-current={isHere ? 'page' : undefined}
      aria-label={count > 0 ? t('app.workspace.waitingOf', { entry: t(label), count }) : undefined}
      onClick={onFollow}
    >
      <span>{t(label)}</span>
      <WaitingCount count={count} />
    </Link>
  );
}
