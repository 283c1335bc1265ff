/** Currencies in which an organization can say what an hour is worth (ISO 4217), those that volunteers’ hours are most often valued in. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'HUF',
  'ILS',
  'INR',
  'JPY',
  'KES',
  'MXN',
  'NGN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'RON',
  'SEK',
  'SGD',
  'UAH',
  'ZAR',
] as const;
export type Currency = (typeof currencies)[number];

/** Most that an hour can be worth, in hundredths of a currency. */
export const hourValueMax = 1_000_000;

/** An amount in hundredths of a currency. */
export interface Money {
  currency: Currency;
  cents: number;
}

const written = /^(\d{1,5})(?:[.,](\d{1,2}))?$/;

/** The amount that somebody typed (`31.8`, `31,80`), in hundredths; null when it is none that an hour can be worth. */
export function centsOf(typed: string): number | null {
  const [, whole, parts = ''] = written.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(parts.padEnd(2, '0'));
  return cents >= 1 && cents <= hourValueMax ? cents : null;
}

/** `31.80`, as a file has it and a field begins with it. */
export const plainAmount = (cents: number): string => (cents / 100).toFixed(2);

/**
 * What minutes are worth, by currency in the order of its name: their sum by each rate, rounded once, half a cent up. Minutes without a
 * rate are worth nothing that anybody said.
 */
export function worthOf(parts: readonly { minutes: number; rate: Money | null }[]): Money[] {
  const sixtieths = new Map<Currency, number>();
  for (const { minutes, rate } of parts)
    if (rate && minutes > 0)
      sixtieths.set(rate.currency, (sixtieths.get(rate.currency) ?? 0) + minutes * rate.cents);
  return [...sixtieths]
    .map(([currency, sum]) => ({ currency, cents: Math.round(sum / 60) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
