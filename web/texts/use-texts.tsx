import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from '#shared/texts/text.ts';

const TextsContext = createContext<Translate | undefined>(undefined);

/** Makes the words of a language available to `useTexts`. */
export function TextsProvider({ t, children }: { t: Translate; children: ReactNode }) {
  return <TextsContext value={t}>{children}</TextsContext>;
}

/** Puts texts into the words of the page's language: `const t = useTexts()`, `t('hours.title')`. */
export function useTexts(): Translate {
  const t = use(TextsContext);
  if (!t) throw new Error('useTexts needs a TextsProvider around it');
  return t;
}
