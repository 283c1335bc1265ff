import { sql } from 'drizzle-orm';
import { subscriptions } from '#areas/billing/schema/billing.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { attributesOf, isoOf, objectOf } from '#server/db/items/attributes.ts';
import type { ItemSource } from '#server/db/items/source.ts';

/** For the one who pays. Of the card there is what may be shown. */
const subscriptionItems: ItemSource = {
  entity: 'subscription',
  pk: { column: subscriptions.key, stored: 'SUBSCRIPTION#', shown: 'SUBSCRIPTION#' },
  sk: { column: isoOf(subscriptions.startedAt), stored: '', shown: '' },
  rows: sql`${subscriptions} left join ${organizations} on ${organizations.id} = ${subscriptions.organizationId}`,
  exists: sql`true`,
  seen: ({ userId }) => (userId === null ? [] : [sql`${subscriptions.userId} = ${userId}`]),
  attributes: () =>
    attributesOf({
      stripeSubscriptionId: subscriptions.providerSubscriptionId,
      stripeCustomerId: subscriptions.providerCustomerId,
      subscriptionType: subscriptions.plan,
      stripeSubscriptionStatus: subscriptions.status,
      organization: organizations.key,
      trialEnd: isoOf(subscriptions.trialEndsAt),
      cardDetail: sql`case when ${subscriptions.cardLast4} is not null then ${objectOf({
        last4: subscriptions.cardLast4,
        expMonth: subscriptions.cardExpMonth,
        expYear: subscriptions.cardExpYear,
        isDefault: sql`true`,
      })} end`,
    }),
};

export const billingItems: readonly ItemSource[] = [subscriptionItems];
