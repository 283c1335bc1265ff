import { hoursContract } from './contract/hours.ts';
import { hoursErrors } from './errors/hours.ts';
import { hoursTexts } from './texts/en/hours.ts';

export const contract = { hours: hoursContract };

export const errors = { ...hoursErrors };

export const texts = { en: { ...hoursTexts } };
