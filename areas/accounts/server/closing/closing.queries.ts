import type { ClosingView } from '#areas/accounts/contract/account-closing.ts';
import type { Context, SignedIn } from '#server/context.ts';

/** What closing the account would do right now. */
export async function previewClosing({ deps, actor }: Context<SignedIn>): Promise<ClosingView> {
  const { db, clock, erasures } = deps;
  const told = await Promise.all(erasures.map(({ preview }) => preview?.(db, actor.userId, clock.now())));
  return told.reduce<ClosingView>((view, part) => ({ ...view, ...part }), {
    places: 0,
    organizations: [],
    plan: null,
  });
}
