import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { HeldForGroup } from '#areas/registrations/web/held/HeldForGroup.tsx';
import { groupLinkQuery } from '#areas/registrations/web/held/group-link.queries.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { paths } from '#web/routing/paths.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

const tokenOf = (params: URLSearchParams) => params.get('token') ?? '';

/** A link that leads nowhere is no missing page: the page says what to do. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(groupLinkQuery(api, tokenOf(url.searchParams)));
};

/** /group-places, which the mails to the contact of a group lead to; opening it changes nothing. */
export function Component() {
  const t = useTexts();
  const token = tokenOf(useSearchParams()[0]);
  const { data: view } = useQuery(groupLinkQuery(useApi(), token));
  return (
    <AccountPanel title={t('group.title')} description={t('group.description')}>
      {view ? (
        <HeldForGroup token={token} view={view} />
      ) : (
        <Notice
          text={t('group.linkInvalid')}
          action={
            <LinkButton to={paths.opportunities()} variant="default">
              {t('registrations.naming.opportunities')}
            </LinkButton>
          }
        />
      )}
    </AccountPanel>
  );
}
