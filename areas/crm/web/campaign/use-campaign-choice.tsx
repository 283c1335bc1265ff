import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useUserAtFirst } from '#areas/accounts/web/session.ts';
import { campaignsContract } from '#areas/crm/contract/campaigns.ts';
import type { EditorAddition } from '#areas/opportunities/web/editor/addition.ts';
import { useApi } from '#web/api/use-api.tsx';
import { draftKey, readDraft, removeDraft, writeDraft } from '#web/forms/drafts.ts';
import { showFailure } from '#web/forms/show-failure.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import { campaignOfQuery } from '../integration.queries.ts';
import { CampaignField } from './CampaignField.tsx';

/** What was chosen and not saved: a campaign of an organization's CRM, or none. */
const choice = z.object({
  organizationId: z.string(),
  campaign: z.object({ id: z.string(), label: z.string() }).nullable(),
});

/**
 * The campaign of an opportunity as a part of its editor. What is chosen is kept in the browser like the rest of the editor, and sent once
 * the opportunity is saved; the records of its activities are made then.
 * @param opportunityId null for a new one
 */
export function useCampaignChoice(opportunityId: string | null): EditorAddition {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUserAtFirst();
  const isAlive = useHydrated();
  const key = isAlive && userId ? draftKey(userId, `campaign.${opportunityId ?? 'new'}`) : null;
  const [, setVersion] = useState(0);
  const chosen = key === null ? undefined : readDraft(key, choice)?.value;
  const keep = (next: z.output<typeof choice> | null) => {
    if (key === null) return;
    if (next) writeDraft(key, next);
    else removeDraft(key);
    setVersion((version) => version + 1);
  };
  return {
    field: ({ id, orgName }) => (
      <CampaignField
        key={id}
        opportunityId={opportunityId}
        orgName={orgName}
        chosen={chosen?.organizationId === id ? chosen.campaign : undefined}
        onChoose={(campaign) => keep({ organizationId: id, campaign })}
      />
    ),
    onSaved: (savedId) => {
      if (!chosen) return;
      keep(null);
      void api
        .call(campaignsContract.choose, {
          params: { opportunityId: savedId },
          body: { sFCampaigId: chosen.campaign?.id ?? null },
        })
        .then((saved) => queryClient.setQueryData(campaignOfQuery(api, savedId).queryKey, saved))
        .catch((failure: unknown) => showFailure(t, failure, { where: t('crm.campaigns.campaign') }));
    },
    onDiscarded: () => keep(null),
  };
}
