import { messagesContract } from './contract/messages.ts';
import { messagesErrors } from './errors/messages.ts';
import { messagesTexts } from './texts/en/messages.ts';

export const contract = { messages: messagesContract };

export const errors = { ...messagesErrors };

export const texts = { en: { ...messagesTexts } };
