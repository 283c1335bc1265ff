import { referenceListsContract } from './contract/reference-lists.ts';
import { referenceListsTexts } from './texts/en/reference-lists.ts';

export const contract = { referenceLists: referenceListsContract };

export const texts = { en: { ...referenceListsTexts } };
