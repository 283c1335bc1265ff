/*
 * The cards of the sandbox, with the numbers that Stripe gives for tests ("Testing", https://docs.stripe.com/testing). A browser makes a
 * token of a number, so that no number is sent anywhere; the token says which of these cards it is, and until when it is valid.
 */

/** What a card does: when it is put to a customer, and when it is charged later. */
export interface TestCard {
  /** How a token names it. */
  kind: string;
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'maestro';
  /** Refused when it is entered, with this code of the provider. */
  refusedAtOnce?: CardRefusal;
  /** Its owner must confirm it with the bank when it is entered. */
  mustConfirm?: true;
  /** Taken when it is entered, and refused each time it is charged. */
  refusedWhenCharged?: CardRefusal;
}

/** The provider's words for a card that is refused, by its code. */
export const cardRefusals = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  setup_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;
export type CardRefusal = keyof typeof cardRefusals;

export const testCards: readonly TestCard[] = [
  { kind: 'visa', number: '4242424242424242', brand: 'visa' },
  { kind: 'mastercard', number: '5555555555554444', brand: 'mastercard' },
  { kind: 'amex', number: '378282246310005', brand: 'amex' },
  { kind: 'discover', number: '6011111111111117', brand: 'discover' },
  { kind: 'maestro', number: '6759649826438453', brand: 'maestro' },
  { kind: 'threeDSecure', number: '4000002500003155', brand: 'visa', mustConfirm: true },
  { kind: 'declined', number: '4000000000000002', brand: 'visa', refusedAtOnce: 'card_declined' },
  { kind: 'noFunds', number: '4000000000009995', brand: 'visa', refusedAtOnce: 'insufficient_funds' },
  { kind: 'expired', number: '4000000000000069', brand: 'visa', refusedAtOnce: 'expired_card' },
  { kind: 'wrongCvc', number: '4000000000000127', brand: 'visa', refusedAtOnce: 'incorrect_cvc' },
  { kind: 'chargeFails', number: '4000000000000341', brand: 'visa', refusedWhenCharged: 'card_declined' },
];

/** Those that the sandbox tells people to try, by what they show. */
export const suggestedCards = ['visa', 'threeDSecure', 'declined', 'chargeFails'] as const;

/** The number of a test card as people read it. */
export const numberOf = (kind: string): string =>
  spaced(testCards.find((card) => card.kind === kind)?.number ?? '');

const spaced = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** What is typed in the fields of a card; digits, with blanks and a slash anywhere. */
export interface TypedCard {
  number: string;
  /** `MM / YY` */
  expiry: string;
  cvc: string;
  zip: string;
}

/** What is wrong with a field of a card. */
export type CardFault = 'incomplete' | 'invalid' | 'past';
export type CardField = 'number' | 'expiry' | 'cvc';

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** The fields that are not complete and valid, with why. */
export function cardFaults(typed: TypedCard, now: Date): Partial<Record<CardField, CardFault>> {
  const number = digitsOf(typed.number);
  const isAmex = /^3[47]/.test(number);
  const faults: Partial<Record<CardField, CardFault>> = {};
  if (number.length < (isAmex ? 15 : 16)) faults.number = 'incomplete';
  else if (number.length > 19 || !passesLuhn(number)) faults.number = 'invalid';
  const until = expiryOf(typed.expiry);
  if (digitsOf(typed.expiry).length < 4) faults.expiry = 'incomplete';
  else if (!until) faults.expiry = 'invalid';
  else if (until.year * 12 + until.month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    faults.expiry = 'past';
  if (digitsOf(typed.cvc).length < (isAmex ? 4 : 3)) faults.cvc = 'incomplete';
  return faults;
}

/** The month and year to the end of which a card is valid; null when the text has none. */
function expiryOf(typed: string): { month: number; year: number } | null {
  const digits = digitsOf(typed);
  if (digits.length !== 4 && digits.length !== 6) return null;
  const month = Number(digits.slice(0, 2));
  const year = Number(digits.slice(2));
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : null;
}

/** Whether the last digit fits the others (ISO/IEC 7812-1, annex B). */
function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * The token of a test card.
 * @param once what makes it a token of its own: letters and digits
 * @returns undefined for the number of a card that is none of these
 */
export function testToken(typed: TypedCard, once: string): string | undefined {
  const number = digitsOf(typed.number);
  const card = testCards.find((known) => known.number === number);
  const until = expiryOf(typed.expiry);
  if (!card || !until) return undefined;
  return `tok_${card.kind}_${String(until.month).padStart(2, '0')}${String(until.year)}_${once}`;
}

/** The test card that a token stands for. */
export function cardOfToken(
  token: string,
): { card: TestCard; expMonth: number; expYear: number } | undefined {
  const [, kind, month, year] = /^tok_([A-Za-z]+)_(\d\d)(\d{4})_\w+$/.exec(token) ?? [];
  const card = testCards.find((known) => known.kind === kind);
  return card && { card, expMonth: Number(month), expYear: Number(year) };
}
