import { coordinatorsContract } from './contract/coordinators.ts';
import { coordinatorsErrors } from './errors/coordinators.ts';
import { coordinatorMailsTexts } from './texts/en/coordinator-mails.ts';
import { coordinatorsTexts } from './texts/en/coordinators.ts';

export const contract = { coordinators: coordinatorsContract };

export const errors = { ...coordinatorsErrors };

export const texts = { en: { ...coordinatorsTexts, ...coordinatorMailsTexts } };
