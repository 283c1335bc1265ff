import type { ClosingView } from '#shared/contract/account-closing.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { ledOnlyBy } from '#server/features/organizations/organizations.queries.ts';
import { countOpenPlaces } from '#server/features/registrations/registrations.queries.ts';

/** What closing the account would do right now. */
export async function previewClosing({ deps, actor }: Context<SignedIn>): Promise<ClosingView> {
  const [places, organizations] = await Promise.all([
    countOpenPlaces(deps.db, actor.userId, deps.clock.now()),
    ledOnlyBy(deps.db, actor.userId),
  ]);
  return { places, organizations };
}
