import { defaultLanguage } from '#shared/texts/languages.ts';

/** The folder in `.build` with the browser's files of a language. */
export const clientFolder = (language: string): string =>
  language === defaultLanguage ? 'client' : `client-${language}`;
