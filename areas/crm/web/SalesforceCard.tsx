import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { Integration } from '#areas/crm/contract/integration.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { formatDate } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import css from './Integration.module.css';
import { useIntegrationSwitch } from './integration.queries.ts';

/** Whether the organization uses Salesforce, and its authorization. */
export function SalesforceCard({ organization, isAvailable, isActiveSalesforce, connected }: Integration) {
  const t = useTexts();
  const zone = useViewerZone();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, variables } = useIntegrationSwitch(organization.orgName, (saved) => {
    setAsks(false);
    const heading = saved.isActiveSalesforce ? t('crm.switch.on') : t('crm.switch.off');
    showToast({ variant: 'success', title: t('crm.title'), heading });
  });
  const isOn = isPending ? (variables.isActiveSalesforce ?? isActiveSalesforce) : isActiveSalesforce;
  return (
    <Card>
      <Switch
        label={t('crm.switch')}
        description={isAvailable ? t('crm.switch.hint') : t('crm.error.notAvailable')}
        checked={isOn}
        disabled={!isAvailable && !isActiveSalesforce}
        onChange={(event) => {
          if (event.currentTarget.checked || !connected)
            mutate({ isActiveSalesforce: event.currentTarget.checked });
          else setAsks(true);
        }}
      />
      {isActiveSalesforce ? (
        <div className={css.connect}>
          {connected ? null : (
            <Notice title={t('crm.error.authorizationRequired')} text={t('crm.connect.hint')} />
          )}
          <ConnectButton organizationId={organization.id} isConnected={connected !== null} />
          {connected && zone !== undefined ? (
            <Text size="sm" c="dimmed">
              {t('crm.connected.since', {
                date: formatDate(t, connected.at, zone),
                by: connected.by ?? t('crm.connected.somebody'),
                id: connected.crmOrganizationId,
              })}
            </Text>
          ) : null}
        </div>
      ) : null}
      <ConfirmModal
        opened={asks}
        title={t('crm.switch.confirm')}
        text={t('crm.switch.confirm.text')}
        confirmLabel={t('crm.switch.confirm.do')}
        danger
        busy={isPending}
        onConfirm={() => mutate({ isActiveSalesforce: false })}
        onCancel={() => setAsks(false)}
      />
    </Card>
  );
}

/** Sends the browser to Salesforce, where somebody allows the connection. */
function ConnectButton({ organizationId, isConnected }: { organizationId: string; isConnected: boolean }) {
  const t = useTexts();
  const api = useApi();
  const { mutate, isPending, isSuccess } = useSingleMutation({
    mutationFn: () => api.call(salesforceContract.auth, { query: { organizationId } }),
    onSuccess: ({ authorizationUrl }) => window.location.assign(authorizationUrl),
    onError: (failure) => showFailure(t, failure, { where: t('crm.title') }),
  });
  if (isConnected) return <Button disabled>{t('crm.connected')}</Button>;
  return (
    <Button onClick={() => mutate()} loading={isPending || isSuccess}>
      {t('crm.connect')}
    </Button>
  );
}
