import { visitChangesContract } from './contract/changes.ts';
import { visitsTexts } from './texts/en/visits.ts';

export const contract = { visitChanges: visitChangesContract };

export const texts = { en: { ...visitsTexts } };
