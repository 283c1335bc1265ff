import { additionalVolunteersContract } from './contract/additional-volunteers.ts';
import { childrenContract } from './contract/children.ts';
import { childrenErrors } from './errors/children.ts';
import { additionalVolunteersTexts } from './texts/en/additional-volunteers.ts';
import { childrenTexts } from './texts/en/children.ts';

export const contract = { additionalVolunteers: additionalVolunteersContract, children: childrenContract };

export const errors = childrenErrors;

export const texts = { en: { ...additionalVolunteersTexts, ...childrenTexts } };
