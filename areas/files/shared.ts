import { filesErrors } from './errors/files.ts';
import { filesTexts } from './texts/en/files.ts';

export const errors = { ...filesErrors };

export const texts = { en: { ...filesTexts } };
