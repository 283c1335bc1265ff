import { apiKeysContract } from './contract/api-keys.ts';
import { apiKeysErrors } from './errors/api-keys.ts';
import { apiKeysTexts } from './texts/en/api-keys.ts';

export const contract = { apiKeys: apiKeysContract };

export const errors = { ...apiKeysErrors };

export const texts = { en: { ...apiKeysTexts } };
