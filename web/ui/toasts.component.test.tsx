import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastList } from './ToastList.tsx';
import { showToast } from './toasts.tsx';

test('at most three toasts are shown: a new one takes the place of the oldest [keyboard-2]', async () => {
  render(
    <MantineProvider env="test">
      <ToastList />
    </MantineProvider>,
  );
  for (const heading of ['One', 'Two', 'Three', 'Four', 'Five'])
    act(() => void showToast({ title: 'Groups', heading, variant: 'success' }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(
      ['Three', 'Four', 'Five'].map((heading) => `Groups${heading}`),
    ),
  );
});
