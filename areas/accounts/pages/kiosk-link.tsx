import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { postTo } from '#web/forms/post-form.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { KioskLinkForm } from '#areas/accounts/web/KioskLinkForm.tsx';
import { linkQuery } from '#areas/accounts/web/link.queries.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

const tokenOf = (query: URLSearchParams): string => query.get('token') ?? '';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(linkQuery(api, tokenOf(url.searchParams)));
};

export const post = postTo(accountsContract.logKioskOut, { done: 'accountsWeb.kiosk.done' });

/** /user/kiosk, which the mail leads to by which a locked kiosk is left */
export function Component() {
  const t = useTexts();
  const token = tokenOf(useSearchParams()[0]);
  const { data: link } = useQuery(linkQuery(useApi(), token));
  const works = link?.purpose === 'kiosk-link';
  return (
    <AccountPanel
      title={t('accountsWeb.kiosk.title')}
      description={t('accountsWeb.kiosk.description')}
      lead={works ? t('accountsWeb.kiosk.lead') : undefined}
    >
      {works ? (
        <KioskLinkForm token={token} email={link.email} />
      ) : (
        <Notice title={t('accountsWeb.link.dead.title')} text={t('accountsWeb.kiosk.dead')} />
      )}
    </AccountPanel>
  );
}
