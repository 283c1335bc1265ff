import { createLanguages } from '#shared/texts/languages.ts';

/** Words in English, for tests that compare what people read. */
export const t = createLanguages().in('en');
