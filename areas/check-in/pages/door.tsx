import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { Door } from '#areas/check-in/web/door/Door.tsx';
import { doorQuery } from '#areas/check-in/web/door/door.queries.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** As it is now: somebody at a kiosk or a roster may have been faster. */
export const load: PageLoad = async ({ api, queryClient }, { params }) => {
  await queryClient.fetchQuery({ ...doorQuery(api, params.token ?? ''), staleTime: 0 });
};

/** /check-in/{token}, which the code at the door leads to */
export function Component() {
  const t = useTexts();
  const { token = '' } = useParams();
  const query = useQuery(doorQuery(useApi(), token));
  const { data } = query;
  return (
    <AccountPanel title={t('checkIn.title')} description={t('doorCode.description')}>
      {data ? (
        <Door token={token} door={data} />
      ) : data === null ? (
        <Notice text={t('doorCode.unknown')} />
      ) : (
        <QueryState query={query} shape="text" />
      )}
    </AccountPanel>
  );
}
