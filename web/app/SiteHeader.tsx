import { Group } from '@mantine/core';
import { useSession } from '#areas/accounts/web/session.ts';
import { ColorSchemeToggle } from '#web/ui/ColorSchemeToggle.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SiteHeaderFrame } from '#web/ui/SiteHeaderFrame.tsx';
import { account } from './account.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { dashboardPath, headerLinks } from './navigation.ts';
import { pathTo } from '#web/routing/paths.ts';

/** The site's header for visitors and for signed-in people. */
export function SiteHeader() {
  const t = useTexts();
  const session = useSession();
  const menu = account.use(session.user !== null);
  const dashboard = dashboardPath(session);
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
      compactAction={session.user ? myDashboard : <LogIn />}
      actions={
        <>
          <ColorSchemeToggle />
          {session.user ? (
            <>
              {myDashboard}
              {menu ? <menu.AccountMenu user={session.user} /> : null}
            </>
          ) : (
            <>
              <LogIn />
              <GetStarted />
            </>
          )}
        </>
      }
      MenuActions={MenuActions}
    />
  );
}

function MenuActions({ opened }: { opened: boolean }) {
  const { user } = useSession();
  const menu = account.use(user !== null);
  return (
    <>
      {user ? (
        menu && <menu.AccountRows user={user} opened={opened} />
      ) : (
        <>
          <GetStarted />
          <LogIn />
        </>
      )}
      <Group justify="center">
        <ColorSchemeToggle />
      </Group>
    </>
  );
}

function LogIn() {
  const t = useTexts();
  return (
    <LinkButton to={pathTo('/user/login')} variant="subtle">
      {t('app.nav.logIn')}
    </LinkButton>
  );
}

function GetStarted() {
  const t = useTexts();
  return <LinkButton to={pathTo('/user/loginSelect')}>{t('app.nav.getStarted')}</LinkButton>;
}
