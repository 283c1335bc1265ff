import { publishingContract as contract } from '#areas/opportunities/contract/publishing.ts';
import type { Bind } from '#server/http/bind.ts';
import { posterOf, publishedOpportunity } from './publishing.queries.ts';

export function registerPublishingRoutes(bind: Bind): void {
  bind(contract.published, ({ ctx, params }) => publishedOpportunity(ctx, params.opportunityId));
  bind(contract.poster, async ({ ctx, params, reply }) => {
    const poster = await posterOf(ctx, params.opportunityId);
    reply.header('content-disposition', 'inline; filename="poster.pdf"');
    reply.header('cache-control', 'no-store');
    return poster;
  });
}
