/**
 * How often somebody who runs opportunities hears of sign-ups: one mail for each, or one for all of an opportunity, once an
 * hour or once a day.
 */
export const signUpMailPaces = ['each', 'hourly', 'daily'] as const;
export type SignUpMailPace = (typeof signUpMailPaces)[number];
