import { TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { TextsProvider } from '#web/texts/use-texts.tsx';
import { ChangingText } from './ChangingText.tsx';
import { UiProvider } from './theme/UiProvider.tsx';

const field = (number: number) => (
  <TextsProvider t={createLanguages().in('en')}>
    <UiProvider>
      <TextInput required label={<ChangingText>{`Page ${number}`}</ChangingText>} />
    </UiProvider>
  </TextsProvider>
);

test('a label changes also where the browser has translated it', () => {
  const { rerender } = render(field(2));
  const text = screen.getByText('Page 2');
  const font = document.createElement('font');
  font.textContent = 'Seite 2';
  text.firstChild?.replaceWith(font);
  rerender(field(1));
  expect(screen.getByRole('textbox', { name: /Page 1/ })).toBeTruthy();
  expect(document.body.textContent).not.toContain('Seite');
});
