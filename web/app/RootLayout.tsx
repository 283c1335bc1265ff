import { useIsMutating } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { LogInAgain } from '#areas/accounts/web/LogInAgain.tsx';
import { useLogInQuestion } from '#areas/accounts/web/log-in-again.ts';
import { useFrame } from '#web/routing/use-frame.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { Main, PageShell } from '#web/ui/PageShell.tsx';
import { FlashNotice } from './FlashNotice.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** The frame of every page: header, main, footer, and what belongs to the whole screen. */
export function RootLayout() {
  const frame = useFrame();
  const bare = frame === 'none';
  const page = (
    <>
      <FlashNotice />
      <Outlet />
    </>
  );
  return (
    <>
      <PageShell frame={frame} header={bare ? null : <SiteHeader />} footer={bare ? null : <SiteFooter />}>
        {/* The workspace has its menu beside the page. */}
        {frame === 'workspace' ? page : <Main>{page}</Main>}
      </PageShell>
      <RouteAnnouncer />
      <BusyOverlay />
      <LogInAgain />
      <ScrollRestoration />
    </>
  );
}

/**
 * Covers the screen while another page or a change is on its way. A new query on the same page (a filter, the
 * next page of a list) does not: the list shows its own state. A mutation opts out with `meta: { quiet: true }`.
 */
function BusyOverlay() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const saving = useIsMutating({ predicate: (mutation) => mutation.meta?.quiet !== true }) > 0;
  // What is on its way waits for the person then.
  const isAsked = useLogInQuestion() !== null;
  if (isAsked) return null;
  return <LoadingOverlay visible={saving || (location !== undefined && location.pathname !== pathname)} />;
}
