import { Button } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { TextsProvider } from '#web/texts/use-texts.tsx';
import { UiProvider } from './theme/UiProvider.tsx';

test('a button that waits for an answer keeps the keyboard and does nothing more [keyboard-4]', async () => {
  const send = vi.fn();
  function Form() {
    const [isPending, setPending] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
          setPending(true);
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" loading={isPending}>
          Send
        </Button>
        <Button disabled>Never</Button>
      </form>
    );
  }
  render(
    <TextsProvider t={createLanguages().in('en')}>
      <UiProvider>
        <Form />
      </UiProvider>
    </TextsProvider>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Never' }).disabled).toBe(true);
});
