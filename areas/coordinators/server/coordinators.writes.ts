import { z } from 'zod';
import { idsByKey } from '#areas/accounts/server/accounts.queries.ts';
import { coordinatorsContract as contract } from '#areas/coordinators/contract/coordinators.ts';
import { locationUnder } from '#areas/organizations/server/organizations.queries.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isNow } from '#server/db/items/sayings.ts';
import { itemWriter, type ItemAddress, type ItemWriter } from '#server/db/items/writer.ts';
import { approveRequest, askToCoordinate, declineRequest, setPlace } from './coordinators.actions.ts';

/** The documents' words, and others that are taken for them. */
const status = z
  .enum(['pending', 'approve', 'approved', 'reject', 'rejected', 'declined', 'delete'])
  .transform((word) => synonyms[word] ?? word);
const synonyms: Readonly<Record<string, string>> = {
  approved: 'approve',
  rejected: 'reject',
  declined: 'reject',
};

const writer = itemWriter({
  entity: 'coordinator',
  takes: { status },
  says: {
    data: (value, { before }) => before.data === undefined && value === 'COORDINATOR',
    status: (value, { sent }) => sent.deleted === true && value === 'delete',
    deletedAt: (value, item, ctx) => item.sent.deleted === true && isNow(value, item, ctx),
  },
  create: {
    as: contract.request,
    async run(ctx, { given, pk, sk }) {
      await decide(ctx, { pk, sk }, given.status ?? 'pending', undefined);
      return { pk, sk };
    },
  },
  change: {
    as: contract.request,
    run: (ctx, { given, before, ...address }) => decide(ctx, address, String(given.status), before.status),
  },
  remove: {
    as: contract.remove,
    run: async (ctx, address) => setPlace(ctx, await placeAt(ctx, address), false),
  },
});

export const coordinatorWriters: readonly ItemWriter[] = [writer];

/**
 * Asks for a place, answers who asked, grants a place or takes one away: what the screens of coordinators do, for one location.
 * @throws DomainError `forbidden` for a request in somebody else's name, and as those actions
 */
async function decide(
  ctx: Context<SignedIn>,
  address: ItemAddress,
  wanted: string,
  was: unknown,
): Promise<void> {
  const place = await placeAt(ctx, address);
  const { locationId, organizationId, userId } = place;
  if (wanted === 'pending') {
    if (userId !== ctx.actor.userId) throw new DomainError('forbidden');
    await askToCoordinate(ctx, { organizationId, locationIds: [locationId] });
  } else if (was === 'pending' && wanted !== 'delete') {
    await (wanted === 'approve' ? approveRequest : declineRequest)(ctx, place, locationId);
  } else if (wanted === 'reject') {
    throw new DomainError('coordinator.already-answered');
  } else {
    await setPlace(ctx, place, wanted === 'approve');
  }
}

/** @throws DomainError `not-found` */
async function placeAt({ deps: { db } }: Context, { pk, sk }: ItemAddress) {
  const userId = (await idsByKey(db, [pk])).get(pk);
  const location = await locationUnder(db, sk);
  if (userId === undefined || !location) throw new DomainError('not-found');
  return { userId, locationId: location.id, organizationId: location.organizationId };
}
