import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { TextsProvider } from '#web/texts/use-texts.tsx';
import { UiProvider } from '#web/ui/theme/UiProvider.tsx';
import { RequirementsField } from './RequirementsField.tsx';

it('names the requirements as the public page does, and those of one’s own as they were written', () => {
  const html = renderToString(
    <TextsProvider t={createLanguages().in('en')}>
      <UiProvider nonce="n0nce">
        <RequirementsField
          basics={{ requirements: ['training', 'own gloves'], requirementsOnFile: true }}
          error={undefined}
          onChange={() => undefined}
        />
      </UiProvider>
    </TextsProvider>,
  );
  expect(html).toContain('>At least 18 years old<');
  expect(html).toContain('>own gloves<');
  expect(html).not.toMatch(/>(?:must be 18|drivers license|background check|training)</);
});
