import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { TextsProvider } from '#web/texts/use-texts.tsx';
import { UiProvider } from '#web/ui/theme/UiProvider.tsx';
import { RequirementsField } from './RequirementsField.tsx';

/** The field as it is written, and what it offers under each of its headings. */
function written() {
  const html = renderToString(
    <TextsProvider t={createLanguages().in('en')}>
      <UiProvider nonce="n0nce">
        <RequirementsField
          basics={{ requirements: ['own gloves'], demanded: ['training'] }}
          error={undefined}
          onChange={() => undefined}
        />
      </UiProvider>
    </TextsProvider>,
  );
  const labels = [...html.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label);
  return { html, labels };
}

it('names the requirements as the public page does, and those of one’s own as they were written', () => {
  const { html } = written();
  expect(html).toContain('>At least 18 years old<');
  expect(html).toContain('>own gloves<');
  expect(html).not.toMatch(/>(?:must be 18|drivers license|background check|training)</);
});

it('offers four requirements, and beside them what can be demanded on file [qualification-1]', () => {
  expect(written().labels).toEqual([
    'Background check',
    'Driver’s license',
    'At least 18 years old',
    'Completed volunteer application',
    'own gloves',
    'Background check',
    'Driver’s license',
    'Training',
  ]);
});
