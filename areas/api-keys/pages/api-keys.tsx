import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiKeyTable } from '#areas/api-keys/web/ApiKeyTable.tsx';
import { MadeKey, type MadeKeyText } from '#areas/api-keys/web/MadeKey.tsx';
import { NewKeyForm } from '#areas/api-keys/web/NewKeyForm.tsx';
import css from '#areas/api-keys/web/ApiKeys.module.css';
import { apiKeysQuery } from '#areas/api-keys/web/api-keys.queries.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { loadForOrganizers } from '#web/routing/for-organizers.ts';
import { lastSegment } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

export const load = loadForOrganizers(({ api, queryClient }, orgName) =>
  queryClient.fetchQuery({ ...apiKeysQuery(api, orgName), staleTime: 0 }),
);

/** /user/user-settings/api-keys/{orgName} */
export function Component() {
  const t = useTexts();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const query = useQuery(apiKeysQuery(useApi(), orgName));
  const [made, setMade] = useState<MadeKeyText>();
  const { data } = query;
  return (
    <SettingsPage
      title={t('apiKeys.title')}
      lead={data ? t('apiKeys.lead', { name: data.organization.name }) : undefined}
      width="table"
    >
      {data ? (
        <div className={css.parts}>
          <p>
            <a href="/api/docs">{t('apiKeys.guide')}</a>
          </p>
          {made ? <MadeKey {...made} onDone={() => setMade(undefined)} /> : null}
          <ApiKeyTable keys={data.keys} organization={data.organization} />
          <Card className={css.new}>
            <NewKeyForm orgName={orgName} onMade={setMade} />
          </Card>
        </div>
      ) : (
        <QueryState query={query} shape="rows" label={t('apiKeys.title')} />
      )}
    </SettingsPage>
  );
}
