import { campaignsContract as contract } from '#areas/crm/contract/campaigns.ts';
import { opportunityIdUnder } from '#areas/opportunities/server/writing/opportunity-key.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { itemWriter, type ItemWriter } from '#server/db/items/writer.ts';
import { judgedLater } from '#server/http/item-shapes.ts';
import { judge } from '#server/http/judging.ts';
import { chooseCampaign } from './campaigns.actions.ts';

/** The campaign of an opportunity; its name, `selectedCampaign`, is the CRM's. */
const writer = itemWriter({
  entity: 'opportunity',
  takes: { sFCampaigId: judgedLater },
  change: {
    as: contract.choose,
    async run(ctx, { pk, given }) {
      const id = await opportunityIdUnder(ctx.deps.db, pk);
      if (id === null) throw new DomainError('not-found');
      const { sFCampaigId } = judge(contract.choose.body, { sFCampaigId: given.sFCampaigId || null });
      await chooseCampaign(ctx, id, sFCampaigId);
    },
  },
});

export const campaignWriters: readonly ItemWriter[] = [writer];
