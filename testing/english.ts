import { createLanguages } from '#shared/texts/languages.ts';

/** Words in English, for tests that compare what people read. */
export const english = createLanguages().in('en');
