import type { ReactNode } from 'react';
import type { OwnBilling } from '#areas/billing/contract/billing.ts';
import type { CardInput } from './card-input.ts';
import { SandboxCard } from './SandboxCard.tsx';
import { StripeCard } from './StripeCard.tsx';

/** Gives a form the fields of a card, as this installation has them. */
export function CardEntry({
  entry,
  children,
}: {
  entry: OwnBilling['cardEntry'];
  children: (card: CardInput) => ReactNode;
}) {
  if (entry.kind === 'stripe') return <StripeCard publicKey={entry.publicKey}>{children}</StripeCard>;
  return <SandboxCard>{children}</SandboxCard>;
}
