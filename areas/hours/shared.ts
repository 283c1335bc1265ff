import { hoursContract } from './contract/hours.ts';
import { hoursSettingsContract } from './contract/hours-settings.ts';
import { hoursErrors } from './errors/hours.ts';
import { hoursSettingsTexts } from './texts/en/hours-settings.ts';
import { hoursTexts } from './texts/en/hours.ts';

export const contract = { hours: hoursContract, hoursSettings: hoursSettingsContract };

export const errors = { ...hoursErrors };

export const texts = { en: { ...hoursTexts, ...hoursSettingsTexts } };
