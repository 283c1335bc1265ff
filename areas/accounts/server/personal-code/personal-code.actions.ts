import type { PersonalCodeView } from '#areas/accounts/contract/personal-code.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { ownPersonalCode } from './personal-code.queries.ts';
import { renewCode } from './personal-code.store.ts';

/** Gives the caller another code; the one before is known nowhere any more. */
export async function renewPersonalCode(ctx: Context<SignedIn>): Promise<PersonalCodeView> {
  const { db, clock } = ctx.deps;
  await withTransaction(db, (tx) => renewCode(tx, ctx.actor.userId, clock.now()));
  return ownPersonalCode(ctx);
}
