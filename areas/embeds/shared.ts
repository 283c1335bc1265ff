import { embedsContract } from './contract/embeds.ts';
import { embedsTexts } from './texts/en/embeds.ts';

export const contract = { embeds: embedsContract };

export const texts = { en: { ...embedsTexts } };
