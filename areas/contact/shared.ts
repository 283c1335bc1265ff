import { contactContract } from './contract/contact.ts';
import { contactErrors } from './errors/contact.ts';
import { contactMailsTexts } from './texts/en/contact-mails.ts';
import { contactTexts } from './texts/en/contact.ts';

export const contract = { contact: contactContract };

export const errors = { ...contactErrors };

export const texts = { en: { ...contactTexts, ...contactMailsTexts } };
