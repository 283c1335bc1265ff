import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { remindedContract } from '#areas/registrations/contract/reminded.ts';
import { Reminded } from '#areas/registrations/web/reminded/Reminded.tsx';
import { remindedQuery } from '#areas/registrations/web/registrations.queries.ts';
import { useApi } from '#web/api/use-api.tsx';
import { postTo } from '#web/forms/post-form.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

const tokenOf = (params: URLSearchParams) => params.get('token') ?? '';

/** A link that leads nowhere is no missing page: the page says what to do. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(remindedQuery(api, tokenOf(url.searchParams)));
};

export const post = postTo(remindedContract.answer, {});

/** /reminder, which the reminder of a shift leads to; it changes nothing until a button is pressed. */
export function Component() {
  const t = useTexts();
  const token = tokenOf(useSearchParams()[0]);
  const { data: view } = useQuery(remindedQuery(useApi(), token));
  return (
    <AccountPanel title={t('reminded.title')} description={t('reminded.description')}>
      {view ? (
        <Reminded token={token} view={view} />
      ) : (
        <Notice
          text={t('reminded.linkInvalid')}
          action={
            <LinkButton to={pathTo('/volunteer/profile')} variant="default">
              {t('reminded.linkInvalid.shifts')}
            </LinkButton>
          }
        />
      )}
    </AccountPanel>
  );
}
