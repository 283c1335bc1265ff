import { waitingContract as contract } from '#areas/accounts/contract/waiting.ts';
import type { Bind } from '#server/http/bind.ts';
import { readWaiting } from './waiting.queries.ts';

/** What all pages of organizers have in their menu. */
export function registerWorkspaceRoutes(bind: Bind): void {
  bind(contract.list, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return { items: await readWaiting(ctx) };
  });
}
