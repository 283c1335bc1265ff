import { personalDataContract } from './contract/personal-data.ts';
import { personalDataTexts } from './texts/en/personal-data.ts';

export const contract = { personalData: personalDataContract };

export const errors = {};

export const texts = { en: { ...personalDataTexts } };
