import { textingContract } from './contract/texting.ts';
import { textingErrors } from './errors/texting.ts';
import { textingTexts } from './texts/en/texting.ts';
import { phonesTexts } from './texts/en/phones.ts';
import { sentTexts } from './texts/en/sent-texts.ts';

export const contract = { texting: textingContract };

export const errors = { ...textingErrors };

export const texts = { en: { ...textingTexts, ...sentTexts, ...phonesTexts } };
