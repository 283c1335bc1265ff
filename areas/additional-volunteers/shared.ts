import { additionalVolunteersContract } from './contract/additional-volunteers.ts';
import { additionalVolunteersTexts } from './texts/en/additional-volunteers.ts';

export const contract = { additionalVolunteers: additionalVolunteersContract };

export const texts = { en: { ...additionalVolunteersTexts } };
