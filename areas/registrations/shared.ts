import { registrationsContract } from './contract/registrations.ts';
import { remindedContract } from './contract/reminded.ts';
import { registrationsErrors } from './errors/registrations.ts';
import { overrulingTexts } from './texts/en/overruling.ts';
import { remindedTexts } from './texts/en/reminded.ts';
import { registrationsTexts } from './texts/en/registrations.ts';

export const contract = { registrations: registrationsContract, reminded: remindedContract };

export const errors = { ...registrationsErrors };

export const texts = { en: { ...registrationsTexts, ...remindedTexts, ...overrulingTexts } };
