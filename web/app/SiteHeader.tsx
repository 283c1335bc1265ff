import { Group } from '@mantine/core';
import { useSession } from '#web/features/accounts/session.ts';
import { ColorSchemeToggle } from '#web/ui/ColorSchemeToggle.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SiteHeaderFrame } from '#web/ui/SiteHeaderFrame.tsx';
import { AccountMenu, DrawerAccount } from './AccountMenu.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { dashboardPath, headerLinks } from './navigation.ts';
import { pathTo } from '#web/routing/paths.ts';

/** The site's header for visitors and for signed-in people. */
export function SiteHeader() {
  const t = useTexts();
  const session = useSession();
  const dashboard = dashboardPath(session);
  const logIn = (
    <LinkButton to={pathTo('/user/login')} variant="subtle">
      {t('app.nav.logIn')}
    </LinkButton>
  );
  const getStarted = <LinkButton to={pathTo('/user/loginSelect')}>{t('app.nav.getStarted')}</LinkButton>;
  const myDashboard = dashboard ? (
    <LinkButton to={dashboard} variant="light">
      {t('app.nav.dashboard')}
    </LinkButton>
  ) : null;
  return (
    <SiteHeaderFrame
      homeTo={pathTo('/')}
      homeLabel={t('app.nav.home')}
      navLabel={t('app.nav.label')}
      links={headerLinks(t, session)}
      compactAction={session.user ? myDashboard : logIn}
      actions={
        <>
          <ColorSchemeToggle />
          {session.user ? (
            <>
              {myDashboard}
              <AccountMenu user={session.user} />
            </>
          ) : (
            <>
              {logIn}
              {getStarted}
            </>
          )}
        </>
      }
      drawerActions={
        <>
          {session.user ? (
            <DrawerAccount user={session.user} />
          ) : (
            <>
              {getStarted}
              {logIn}
            </>
          )}
          <Group justify="center">
            <ColorSchemeToggle />
          </Group>
        </>
      }
    />
  );
}
