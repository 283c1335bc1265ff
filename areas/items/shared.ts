import { itemsContract } from './contract/items.ts';
import { itemsErrors } from './errors/items.ts';
import { itemsTexts } from './texts/en/items.ts';

export const contract = { items: itemsContract };

export const errors = { ...itemsErrors };

export const texts = { en: { ...itemsTexts } };
