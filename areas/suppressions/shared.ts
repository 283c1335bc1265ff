import { suppressionsContract } from './contract/suppressions.ts';
import { suppressionsErrors } from './errors/suppressions.ts';
import { suppressionsTexts } from './texts/en/suppressions.ts';

export const contract = { suppressions: suppressionsContract };

export const errors = { ...suppressionsErrors };

export const texts = { en: { ...suppressionsTexts } };
