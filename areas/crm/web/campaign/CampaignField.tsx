import '#web/ui/theme/more-styles.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Integration, ObjectConfig } from '#areas/crm/contract/integration.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import { campaignOfQuery, campaignRecordsQuery, integrationQuery } from '../integration.queries.ts';

export interface Campaign {
  id: string;
  label: string;
}

export interface CampaignFieldProps {
  /** Null for a new opportunity. */
  opportunityId: string | null;
  orgName: string;
  /** What is chosen and not saved; undefined where nothing is. */
  chosen: Campaign | null | undefined;
  onChoose: (campaign: Campaign | null) => void;
}

/** Most campaigns in a list at once; what is typed finds the others. */
const listedMax = 100;

/** Which campaign an opportunity belongs to; nothing where the organization has no CRM, or none with campaigns. */
export function CampaignField({ orgName, ...props }: CampaignFieldProps) {
  const { data } = useQuery(integrationQuery(useApi(), orgName));
  return data?.isActiveSalesforce && data.connected && data.campaignConfig ? (
    <Choice {...props} organization={data.organization} config={data.campaignConfig} />
  ) : null;
}

interface ChoiceProps extends Omit<CampaignFieldProps, 'orgName'> {
  organization: Integration['organization'];
  config: ObjectConfig;
}

function Choice({ opportunityId, organization, config, chosen, onChoose }: ChoiceProps) {
  const t = useTexts();
  const api = useApi();
  const campaigns = useQuery(campaignRecordsQuery(api, organization.id, config));
  const { data: saved } = useQuery({
    ...campaignOfQuery(api, opportunityId ?? ''),
    enabled: opportunityId !== null,
  });
  const kept = saved?.sFCampaigId
    ? { id: saved.sFCampaigId, label: saved.selectedCampaign ?? saved.sFCampaigId }
    : null;
  const now = chosen === undefined ? kept : chosen;
  const label = config.selectedColumns.find((name) => name !== 'Id') ?? 'Id';
  const found = (campaigns.data?.records ?? []).map((record) => ({
    id: String(record.Id),
    label: String(record[label] ?? record.Id),
  }));
  // The one that is chosen may be none of the newest.
  const choices = now === null || found.some(({ id }) => id === now.id) ? found : [now, ...found];
  return (
    <Card>
      <Select
        label={t('crm.campaigns.campaign')}
        description={t('crm.campaigns.editor.hint')}
        error={campaigns.error ? t('crm.campaigns.failed') : undefined}
        data={choices.map((one) => ({ value: one.id, label: one.label }))}
        value={now?.id ?? null}
        onChange={(id) => onChoose(choices.find((one) => one.id === id) ?? null)}
        placeholder={t('crm.campaigns.choose')}
        nothingFoundMessage={t('crm.campaigns.unknown')}
        searchable
        clearable
        limit={listedMax}
        filter={foundOptions}
      />
    </Card>
  );
}
