import { webhooksContract } from './contract/webhooks.ts';
import { webhooksErrors } from './errors/webhooks.ts';
import { webhookMailTexts } from './texts/en/webhook-mail.ts';
import { webhooksTexts } from './texts/en/webhooks.ts';

export const contract = { webhooks: webhooksContract };

export const errors = { ...webhooksErrors };

export const texts = { en: { ...webhooksTexts, ...webhookMailTexts } };
