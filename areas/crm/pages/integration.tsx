import { useQuery } from '@tanstack/react-query';
import { Link, redirect, useSearchParams } from 'react-router';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { managedOrganizationsQuery } from '#areas/opportunities/web/organizer-home/organizer-home.queries.ts';
import type { PlainKey } from '#shared/texts/text.ts';
import { ApiError } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import css from '#areas/crm/web/Integration.module.css';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card, cardLinkClass } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const here = '/user/user-settings/integration';
const pageOf = (orgName: string) => pathTo('/user/user-settings/integration/:orgName', { orgName });

/**
 * Salesforce sends people back here with a code: it is exchanged at once, and they go on to their organization. What an address says about a
 * failure is never shown, since anybody can write addresses.
 */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const { code, state, error } = Object.fromEntries(url.searchParams);
  if (code !== undefined && state !== undefined) throw redirect(await finish());
  if (error !== undefined) throw redirect(`${here}?failed=denied`);
  await queryClient.ensureQueryData(managedOrganizationsQuery(api));

  async function finish(): Promise<string> {
    try {
      const query = { code: code ?? '', state: state ?? '' };
      return pageOf((await api.call(salesforceContract.callback, { query })).orgName);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return `${here}?failed=${failure.code === 'crm.authorization-spent' ? 'spent' : 'refused'}`;
    }
  }
};

const failures: Readonly<Record<string, PlainKey>> = {
  denied: 'crm.failed.denied',
  spent: 'crm.error.authorizationSpent',
  refused: 'crm.failed.refused',
};

/** /user/user-settings/integration: whose connection it is, and where Salesforce sends people back to. */
export function Component() {
  const t = useTexts();
  const failure = failures[useSearchParams()[0].get('failed') ?? ''];
  const { data } = useQuery(managedOrganizationsQuery(useApi()));
  return (
    <SettingsPage title={t('crm.title')} lead={t('crm.choose')}>
      {failure ? <Notice title={t('crm.failed')} text={t(failure)} /> : null}
      <ul role="list" className={css.choices}>
        {(data?.organizations ?? []).map(({ orgName, name }) => (
          <Card key={orgName} as="li" clickable>
            <Link to={pageOf(orgName)} className={cardLinkClass}>
              {name}
            </Link>
          </Card>
        ))}
      </ul>
    </SettingsPage>
  );
}
