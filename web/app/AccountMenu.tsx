import '#web/ui/theme/more-styles.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LogOutQuestion } from '#areas/accounts/web/LogOutQuestion.tsx';
import { useLogOut } from '#areas/accounts/web/use-log-out.ts';
import { countsQuery, useSession } from '#areas/accounts/web/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import css from './AccountMenu.module.css';
import { accountLinks } from './navigation.ts';
import { useApi } from '#web/api/use-api.tsx';

interface AccountProps {
  user: SessionUser;
}

/** The numbers of the menu, read again whenever it opens. */
function useCounts(opened: boolean) {
  return useQuery({ ...countsQuery(useApi()), enabled: opened }).data;
}

/** How many opportunities the person runs, for organizers, and in how many they volunteer. */
function Counts({ user, opened }: AccountProps & { opened: boolean }) {
  const t = useTexts();
  const counts = useCounts(opened);
  const shown = (count: number | undefined) => count ?? '…';
  return (
    <div className={css.counts}>
      {user.isOrganizer ? <p>{t('app.account.organizing', { count: shown(counts?.organizing) })}</p> : null}
      <p>{t('app.account.volunteering', { count: shown(counts?.volunteering) })}</p>
    </div>
  );
}

/** As high as the window has room for under the header, which stays where it is when the page is scrolled. */
const within = { size: { padding: 8 } };

/** The signed-in person's own menu in the header. */
export function AccountMenu({ user }: AccountProps) {
  const t = useTexts();
  const session = useSession();
  const leaving = useLogOut();
  const button = useRef<HTMLButtonElement>(null);
  const logOut = () => {
    // The item goes with the menu; what is asked then gives the focus back to the button.
    button.current?.focus();
    leaving.logOut();
  };
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        withInitialFocusPlaceholder={false}
        // A region that scrolls has to be one that Tab comes to as well.
        menuItemTabIndex={0}
        floatingStrategy="fixed"
        middlewares={within}
      >
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            className={css.button}
            leftSection={<Avatar name={fullName(user)} src={user.avatar} size="xs" />}
            rightSection={<IconChevronDown size={18} aria-hidden />}
          >
            <span className={css.name}>{user.firstName}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.menu}>
          <Menu.Label>
            <span className={css.email}>{user.email}</span>
            <Counts user={user} opened={opened} />
          </Menu.Label>
          <div className={css.links}>
            {accountLinks(t, session).map(({ to, label, disabled }) =>
              disabled ? (
                <Menu.Item key={to} disabled>
                  {label}
                </Menu.Item>
              ) : (
                <Menu.Item key={to} component={Link} to={to}>
                  {label}
                </Menu.Item>
              ),
            )}
          </div>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
            {t('app.account.logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LogOutQuestion {...leaving} />
    </>
  );
}

/** The same entries as rows, for the menu of small screens. */
export function AccountRows({ user, opened }: AccountProps & { opened: boolean }) {
  const t = useTexts();
  const session = useSession();
  const leaving = useLogOut();
  return (
    <>
      <div className={css.person}>
        <Avatar name={fullName(user)} src={user.avatar} />
        <div className={css.words}>
          <p>{t('app.account.signedInAs', { email: user.email })}</p>
          {opened ? <Counts user={user} opened /> : null}
        </div>
      </div>
      <ul className={css.entries} role="list">
        {accountLinks(t, session).map(({ to, label, disabled }) => (
          <li key={to}>
            {disabled ? (
              <button type="button" disabled className={css.entry}>
                {label}
              </button>
            ) : (
              <NavLink to={to} end className={css.entry}>
                {label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={leaving.logOut}>
        {t('app.account.logOut')}
      </Button>
      <LogOutQuestion {...leaving} />
    </>
  );
}
