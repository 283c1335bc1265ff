import type { CardView } from '#areas/billing/contract/billing.ts';
import type { PlainKey, Translate } from '#shared/texts/text.ts';

const brands: Readonly<Record<string, PlainKey>> = {
  visa: 'billing.brand.visa',
  mastercard: 'billing.brand.mastercard',
  amex: 'billing.brand.amex',
  discover: 'billing.brand.discover',
  maestro: 'billing.brand.maestro',
};

/** `Visa •••• 4242` */
export const maskedCard = (t: Translate, { brand, last4 }: CardView): string =>
  t('billing.card.masked', { brand: t(brands[brand] ?? 'billing.brand.other'), last4 });
