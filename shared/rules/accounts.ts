/** `success` once the account has paid for a plan; an account that never paid has none. */
export const paymentStatuses = ['success'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
