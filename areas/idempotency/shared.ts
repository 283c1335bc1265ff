import { idempotencyErrors } from './errors/idempotency.ts';
import { idempotencyTexts } from './texts/en/idempotency.ts';

export const errors = { ...idempotencyErrors };

export const texts = { en: { ...idempotencyTexts } };
