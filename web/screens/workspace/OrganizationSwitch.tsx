import { IconSelector } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useMatches } from 'react-router';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { entriesOfMenu } from '#web/routing/menus.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { WaitingCount } from './WaitingCount.tsx';
import { sumOfWaiting, useWaiting } from './use-waiting.ts';
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
  const waiting = useWaiting();
  const { isOfOne, addressOf } = useSamePage();
  const details = useRef<HTMLDetailsElement>(null);
  if (organizations.length === 1) return <p className={css.only}>{organization.label}</p>;
  const others = organizations
    .filter(({ name }) => name !== organization.name)
    .map((one) => ({ ...one, count: sumOfWaiting(waiting, kindsOfOne(), one.name) }));
  const elsewhere = others.reduce((sum, { count }) => sum + count, 0);
  const change = t('app.workspace.organization', { name: organization.label });
  return (
    <details ref={details} className={css.switch}>
      <summary
        className={css.summary}
        aria-label={
          elsewhere > 0 ? t('app.workspace.waitingElsewhere', { change, count: elsewhere }) : change
        }
      >
        <span>{organization.label}</span>
        <WaitingCount count={elsewhere} />
        <IconSelector size={18} aria-hidden className={css.icon} />
      </summary>
      <ul className={css.list} role="list">
        {others.map(({ name, label, count }) => (
          <li key={name}>
            <Link
              to={addressOf(name)}
              className={css.link}
              aria-label={count > 0 ? t('app.workspace.waitingOf', { entry: label, count }) : undefined}
              onClick={(event) => {
                if (!isOfOne) event.preventDefault();
                onChoose(name);
                details.current?.removeAttribute('open');
              }}
            >
              <span>{label}</span>
              <WaitingCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Kinds of work that the menu has of one organization alone; of another one it may have an entry that is missing of this one. */
const kindsOfOne = () =>
  entriesOfMenu('admin').flatMap(({ waiting = [] }) => waiting.map(({ kind }) => kind));

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
