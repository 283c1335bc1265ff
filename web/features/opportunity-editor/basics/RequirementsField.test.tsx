import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { accented, languagesWithAccented, unaccentedWords, visibleText } from '#testing/accented.ts';
import { TextsProvider } from '#web/texts/use-texts.tsx';
import { UiProvider } from '#web/ui/theme/UiProvider.tsx';
import { RequirementsField } from './RequirementsField.tsx';

it('names the requirements in the language of the page, and those of one’s own as they were written', () => {
  const html = renderToString(
    <TextsProvider t={languagesWithAccented().in(accented)}>
      <UiProvider nonce="n0nce">
        <RequirementsField
          basics={{ requirements: ['training', 'own gloves'], requirementsOnFile: true }}
          error={undefined}
          onChange={() => undefined}
        />
      </UiProvider>
    </TextsProvider>,
  );
  expect(visibleText(html)).toContain('own gloves');
  expect(visibleText(html).flatMap((text) => unaccentedWords(text, ['own gloves']))).toEqual([]);
});
