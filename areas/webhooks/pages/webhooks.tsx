import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { DeliveryTable } from '#areas/webhooks/web/DeliveryTable.tsx';
import { NewWebhookForm } from '#areas/webhooks/web/NewWebhookForm.tsx';
import { WebhookSecret, type MadeSecret } from '#areas/webhooks/web/WebhookSecret.tsx';
import { WebhookTable } from '#areas/webhooks/web/WebhookTable.tsx';
import css from '#areas/webhooks/web/Webhooks.module.css';
import { webhooksQuery } from '#areas/webhooks/web/webhooks.queries.ts';
import { useApi } from '#web/api/use-api.tsx';
import { loadForOrganizers } from '#web/routing/for-organizers.ts';
import { lastSegment } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

export const load = loadForOrganizers(({ api, queryClient }, orgName) =>
  queryClient.fetchQuery({ ...webhooksQuery(api, orgName), staleTime: 0 }),
);

/** /user/user-settings/webhooks/{orgName} */
export function Component() {
  const t = useTexts();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const query = useQuery(webhooksQuery(useApi(), orgName));
  const [made, setMade] = useState<MadeSecret>();
  const { data } = query;
  return (
    <SettingsPage
      title={t('webhooks.title')}
      lead={data ? t('webhooks.lead', { name: data.organization.name }) : undefined}
      width="table"
    >
      {data ? (
        <div className={css.parts}>
          <p>
            <a href="/api/docs">{t('webhooks.guide')}</a>
          </p>
          {made ? <WebhookSecret {...made} onDone={() => setMade(undefined)} /> : null}
          <WebhookTable webhooks={data.webhooks} timeZone={data.organization.timeZone} onSecret={setMade} />
          <Card className={css.new}>
            <NewWebhookForm orgName={orgName} onSecret={setMade} />
          </Card>
          {data.webhooks.length > 0 ? (
            <DeliveryTable deliveries={data.deliveries} timeZone={data.organization.timeZone} />
          ) : null}
        </div>
      ) : (
        <QueryState query={query} shape="rows" label={t('webhooks.title')} />
      )}
    </SettingsPage>
  );
}
