import { useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useSession } from '#areas/accounts/web/session.ts';
import { waitingQuery } from '#areas/accounts/web/waiting.queries.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { Main } from '#web/ui/PageShell.tsx';
import { useFreshWaiting } from './use-waiting.ts';
import css from './Workspace.module.css';
import { WorkspaceMenu } from './WorkspaceMenu.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.prefetchQuery(waitingQuery(api));
};

/** What is around every page of an organizer: the menu beside it, on small screens above it. */
export function Component() {
  const { organizations } = useSession();
  useFreshWaiting();
  const inAddress = useMatches().at(-1)?.params['orgName'];
  // Pages of all organizations leave the menu at the one that was looked at last.
  const [last, setLast] = useState(inAddress);
  if (inAddress !== undefined && inAddress !== last) setLast(inAddress);
  const known = (name: string | undefined) => organizations.find((one) => one.name === name);
  const organization = known(inAddress) ?? known(last) ?? organizations[0];
  return (
    <div className={css.workspace}>
      <WorkspaceMenu organization={organization} onChoose={setLast} />
      <Main className={css.content}>
        <Outlet />
      </Main>
    </div>
  );
}
