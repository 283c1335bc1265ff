import { billingContract } from './contract/billing.ts';
import { billingErrors } from './errors/billing.ts';
import { billingMailsTexts } from './texts/en/billing-mails.ts';
import { billingTexts } from './texts/en/billing.ts';

export const contract = { billing: billingContract };

export const errors = { ...billingErrors };

export const texts = { en: { ...billingTexts, ...billingMailsTexts } };
