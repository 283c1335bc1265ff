import { say } from '../texts/text.ts';

/** What is said in the place of words that the schema library has of its own accord: those are English. */
export const unspoken = say('common.field.invalid');
