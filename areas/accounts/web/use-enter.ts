import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { homeOf } from '#shared/rules/routes.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { actorOf } from './session.ts';
import { useSetSession } from './use-log-out.ts';

/** What is said to somebody who is signed in from now on, and where they are led. */
interface Entry {
  title: string;
  heading: string;
  /** A path of this site that was checked; without one the person's own first page. */
  leadsTo?: string | null | undefined;
}

/** Goes on as the person who is signed in from now on, and says who that is. */
export function useEnter(): (session: SessionView, entry: Entry) => void {
  const t = useTexts();
  const setSession = useSetSession();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  return (session, { title, heading, leadsTo }) => {
    setSession(session);
    const email = session.user?.email ?? '';
    showToast({ variant: 'success', title, heading, body: t('accountsWeb.enter.as', { email }) });
    void navigateUnlessLeft(leadsTo ?? homeOf(actorOf(session)), { replace: true });
  };
}
