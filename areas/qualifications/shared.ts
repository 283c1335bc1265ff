import { qualificationsContract } from './contract/qualifications.ts';
import { qualificationMailsTexts } from './texts/en/qualification-mails.ts';
import { qualificationsTexts } from './texts/en/qualifications.ts';

export const contract = { qualifications: qualificationsContract };

export const texts = { en: { ...qualificationsTexts, ...qualificationMailsTexts } };
