import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { t } from '#shared/messages/index.ts';
import { useLogOut } from '#web/features/accounts/use-log-out.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import css from './AccountMenu.module.css';
import { accountLinks, dashboardPath } from './navigation.ts';

interface AccountProps {
  user: SessionUser;
}

/** The signed-in person's own menu in the header. */
export function AccountMenu({ user }: AccountProps) {
  const session = useSession();
  const logOut = useLogOut();
  const dashboard = dashboardPath(session);
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          className={css.button}
          leftSection={<Avatar name={`${user.firstName} ${user.lastName}`} src={user.avatar} size="xs" />}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          <span className={css.name}>{user.firstName}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {accountLinks(session).map((link) => (
          <Menu.Item key={link.to} component={Link} to={link.to}>
            {link.label}
          </Menu.Item>
        ))}
        {dashboard ? (
          <Menu.Item component={Link} to={dashboard}>
            {t('app.account.dashboard')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
          {t('app.account.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same entries as plain buttons, for the drawer on small screens. */
export function DrawerAccount({ user }: AccountProps) {
  const session = useSession();
  const logOut = useLogOut();
  const dashboard = dashboardPath(session);
  return (
    <>
      <div className={css.person}>
        <Avatar name={`${user.firstName} ${user.lastName}`} src={user.avatar} />
        <p className={css.words}>{t('app.account.signedInAs', { email: user.email })}</p>
      </div>
      {dashboard ? <LinkButton to={dashboard}>{t('app.nav.dashboard')}</LinkButton> : null}
      {accountLinks(session).map((link) => (
        <LinkButton key={link.to} to={link.to} variant="light">
          {link.label}
        </LinkButton>
      ))}
      <Button variant="default" onClick={logOut}>
        {t('app.account.logOut')}
      </Button>
    </>
  );
}
