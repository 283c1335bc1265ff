import { registrationsContract } from './contract/registrations.ts';
import { registrationsErrors } from './errors/registrations.ts';
import { registrationsTexts } from './texts/en/registrations.ts';

export const contract = { registrations: registrationsContract };

export const errors = { ...registrationsErrors };

export const texts = { en: { ...registrationsTexts } };
