import '#web/ui/theme/more-styles.ts';
import { Button, Select, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignsContract, type CampaignRow } from '#areas/crm/contract/campaigns.ts';
import type { Integration, ObjectConfig } from '#areas/crm/contract/integration.ts';
import type { Translate } from '#shared/texts/text.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './Integration.module.css';
import { campaignRecordsQuery, campaignsQuery } from './integration.queries.ts';

/** Most campaigns in a list at once; what is typed finds the others. */
const listedMax = 100;

/** Which campaign of Salesforce each opportunity belongs to, and whether its activities are there. */
export function CampaignsCard({
  organization: { id: organizationId, orgName },
  config,
}: {
  organization: Integration['organization'];
  config: ObjectConfig;
}) {
  const t = useTexts();
  const api = useApi();
  const [page, setPage] = useState(1);
  const opportunities = useQuery(campaignsQuery(api, orgName, page));
  const campaigns = useQuery(campaignRecordsQuery(api, organizationId, config));
  const choose = useChooseCampaign(orgName);
  const { data } = opportunities;
  const label = config.selectedColumns.find((name) => name !== 'Id') ?? 'Id';
  const options = (campaigns.data?.records ?? []).map((record) => ({
    value: String(record.Id),
    label: String(record[label] ?? record.Id),
  }));
  const pages = data ? Math.ceil(data.total / data.pageSize) : 1;
  return (
    <Card as="section">
      <div className={css.form}>
        <h2>{t('crm.campaigns.title')}</h2>
        <Text size="sm" c="dimmed">
          {t('crm.campaigns.lead')}
        </Text>
        {campaigns.error ? (
          <Notice title={t('crm.campaigns.failed')} text={toApiError(t, campaigns.error).message} />
        ) : null}
        {data ? (
          <DataTable
            caption={t('crm.campaigns.title')}
            columns={columnsOf(t, {
              options,
              isBusy: ({ id }) => choose.isPending && choose.variables.id === id,
              onChoose: (row, sFCampaigId) => choose.mutate({ id: row.id, sFCampaigId }),
            })}
            rows={data.items}
            rowKey={({ id }) => id}
            empty={<Text>{t('crm.campaigns.none')}</Text>}
          />
        ) : null}
        {pages > 1 ? (
          <div className={css.buttons}>
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('ui.pagination.previous')}
            </Button>
            <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('ui.pagination.next')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

interface Choosing {
  options: { value: string; label: string }[];
  isBusy: (row: CampaignRow) => boolean;
  onChoose: (row: CampaignRow, campaignId: string | null) => void;
}

function columnsOf(t: Translate, { options, isBusy, onChoose }: Choosing): Column<CampaignRow>[] {
  return [
    {
      key: 'opportunity',
      header: t('crm.campaigns.opportunity'),
      main: true,
      cell: ({ title, location }) => (
        <div>
          <div dir="auto">{title}</div>
          <Text size="sm" c="dimmed" dir="auto">
            {location}
          </Text>
        </div>
      ),
    },
    {
      key: 'campaign',
      header: t('crm.campaigns.campaign'),
      cell: (row) => (
        <Select
          aria-label={t('crm.campaigns.of', { title: row.title })}
          data={withChosen(options, row)}
          value={row.sFCampaigId}
          onChange={(campaignId) => onChoose(row, campaignId)}
          placeholder={t('crm.campaigns.choose')}
          nothingFoundMessage={t('crm.campaigns.unknown')}
          disabled={isBusy(row)}
          searchable
          clearable
          limit={listedMax}
          filter={foundOptions}
        />
      ),
    },
    {
      key: 'activities',
      header: t('crm.campaigns.activities'),
      cell: (row) => {
        const { made, total } = row.activities;
        return (
          <div className={css.buttons}>
            <span>{row.sFCampaigId === null ? '' : t('crm.campaigns.made', { made, total })}</span>
            {row.sFCampaigId !== null && made < total ? (
              <Button
                size="sm"
                variant="default"
                aria-label={t('crm.campaigns.make.of', { title: row.title })}
                loading={isBusy(row)}
                onClick={() => onChoose(row, row.sFCampaigId)}
              >
                {t('crm.campaigns.make')}
              </Button>
            ) : null}
          </div>
        );
      },
    },
  ];
}

/** The campaign that was chosen is in the list, too, when it is none of the newest. */
const withChosen = (options: Choosing['options'], { sFCampaigId, selectedCampaign }: CampaignRow) =>
  sFCampaigId === null || options.some(({ value }) => value === sFCampaigId)
    ? options
    : [{ value: sFCampaigId, label: selectedCampaign ?? sFCampaigId }, ...options];

/** Chooses the campaign of an opportunity; what came of it is read again, also when its activities could not be made. */
function useChooseCampaign(orgName: string) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, sFCampaigId }: { id: string; sFCampaigId: string | null }) =>
      api.call(campaignsContract.choose, { params: { opportunityId: id }, body: { sFCampaigId } }),
    onSuccess: () =>
      showToast({ variant: 'success', title: t('crm.campaigns.title'), heading: t('crm.campaigns.saved') }),
    onError: (failure) => showFailure(t, failure, { where: t('crm.campaigns.title') }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: campaignsQuery(api, orgName, 1).queryKey.slice(0, 3) }),
  });
}
