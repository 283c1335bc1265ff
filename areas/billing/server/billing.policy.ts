import type { Actor, Person } from '#server/context.ts';
import { parseUserKey } from '#shared/rules/keys.ts';

/** Whether somebody may pay for a plan: accounts with the organizer attribute, in a browser of their own. */
export const canPay = (actor: Actor): actor is Person => actor.kind === 'person' && actor.isOrganizer;

/** Whether somebody is named: by the id, or by a key made of it and the names of today (spec 3, "Subscription request payload"). */
export const isSelf = ({ userId }: Person, named: string): boolean =>
  named === userId || parseUserKey(named)?.userId === userId;

/** Whether a subscription of the documents' calls is the caller's own: by its ids at the provider, both of them where both are given. */
export const isOwn = (
  own: { providerSubscriptionId: string; providerCustomerId: string },
  named: { stripeSubscriptionId: string; stripeCustomerId?: string },
): boolean =>
  own.providerSubscriptionId === named.stripeSubscriptionId &&
  (named.stripeCustomerId === undefined || own.providerCustomerId === named.stripeCustomerId);
