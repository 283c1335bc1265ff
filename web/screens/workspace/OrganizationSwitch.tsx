import { IconSelector } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useMatches } from 'react-router';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './OrganizationSwitch.module.css';

export type Organization = SessionView['organizations'][number];

interface OrganizationSwitchProps {
  organization: Organization;
  onChoose: (name: string) => void;
}

/** Whose people, forms and settings the menu has; of several organizations another one can be chosen. */
export function OrganizationSwitch({ organization, onChoose }: OrganizationSwitchProps) {
  const t = useTexts();
  const { organizations } = useSession();
  const { isOfOne, addressOf } = useSamePage();
  const details = useRef<HTMLDetailsElement>(null);
  if (organizations.length === 1) return <p className={css.only}>{organization.label}</p>;
  const others = organizations.filter(({ name }) => name !== organization.name);
  return (
    <details ref={details} className={css.switch}>
      <summary
        className={css.summary}
        aria-label={t('app.workspace.organization', { name: organization.label })}
      >
        <span>{organization.label}</span>
        <IconSelector size={18} aria-hidden className={css.icon} />
      </summary>
      <ul className={css.list} role="list">
        {others.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={addressOf(name)}
              className={css.link}
              onClick={(event) => {
                if (!isOfOne) event.preventDefault();
                onChoose(name);
                details.current?.removeAttribute('open');
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

const volunteers = '/user/user-settings/volunteers/:orgName';

/**
 * Where the page that is shown is found of another organization. A page of all organizations stays, and the menu alone changes;
 * without a script, the other one's volunteers are shown.
 */
function useSamePage() {
  const pattern = useMatches().at(-1)?.id ?? '';
  const isOfOne = pattern.endsWith('/:orgName');
  return {
    isOfOne,
    addressOf: (orgName: string): string =>
      pathTo((isOfOne ? pattern : volunteers) as typeof volunteers, { orgName }),
  };
}
