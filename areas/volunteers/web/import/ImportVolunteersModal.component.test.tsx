import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { createServer } from '#web/testing/server.ts';
import { ImportVolunteersModal } from './ImportVolunteersModal.tsx';

const t = createLanguages().in('en');
const organizationId = '0197a3b4-0000-7000-8000-000000000001';

/** Imports a file. @returns the window, what was sent, and what lets the next request be answered */
async function importFile(lines: readonly string[], outcomeOf: (email: string) => 'success' | 'namesake') {
  const server = createServer();
  const release: (() => void)[] = [];
  server.on(organizationSettingsContract.reach, () => ({ limit: null }));
  const sent = server.on(volunteersContract.import, async ({ body }) => {
    await new Promise<void>((resolve) => release.push(resolve));
    return {
      outcomes: body.people.map(({ email }) => ({
        outcome: body.addNamesakes ? ('success' as const) : outcomeOf(email),
        listedAs: null,
      })),
    };
  });
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  render(
    <App services={services} t={t}>
      <ImportVolunteersModal organizationId={organizationId} onClose={() => {}} />
    </App>,
  );
  const user = userEvent.setup();
  const window = within(await screen.findByRole('dialog'));
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  const text = ['First name,Last name,Email', ...lines].join('\n');
  await user.upload(field!, new File([text], 'people.csv', { type: 'text/csv' }));
  return {
    user,
    window,
    sent,
    answer: async () => {
      await waitFor(() => expect(release.length).toBeGreaterThan(0));
      release.shift()!();
    },
  };
}

test('the keyboard stays at what was pressed, and goes on at what became of the people [keyboard-1, keyboard-4]', async () => {
  const { user, window, answer } = await importFile(
    ['Ann,Moss,ann@example.org', 'Bo,Moss,bo@example.org'],
    (email) => (email.startsWith('bo') ? 'namesake' : 'success'),
  );
  const add = await window.findByRole('button', { name: 'Import 2 volunteers' });
  await waitFor(() => expect(add.hasAttribute('disabled')).toBe(false));
  await user.click(add);
  expect(document.activeElement).toBe(add);
  await answer();
  const outcomes = await window.findByRole('group', { name: 'What happened to each' });
  await waitFor(() => expect(document.activeElement).toBe(outcomes));

  const confirm = window.getByRole('button', { name: /1 person/ });
  await user.click(confirm);
  expect(document.activeElement).toBe(confirm);
  await answer();
  await waitFor(() => expect(window.queryByRole('button', { name: /1 person/ })).toBeNull());
  expect(document.activeElement).toBe(outcomes);
});

test('each part of a file comes with the addresses that its names have elsewhere in it [volunteers-15]', async () => {
  const others = Array.from(
    { length: 30 },
    (_, n) => `Person${'abcdefghijklmnopqrstuvwxyzABCD'[n]},Moss,p${n}@example.org`,
  );
  const { user, window, sent, answer } = await importFile(
    ['Ann,Moss,ann@example.org', ...others, 'Ánn,MOSS,other@example.org'],
    () => 'success',
  );
  const add = await window.findByRole('button', { name: 'Import 32 volunteers' });
  await waitFor(() => expect(add.hasAttribute('disabled')).toBe(false));
  await user.click(add);
  await answer();
  await answer();
  await window.findByRole('group');
  expect(sent.map(({ body }) => body.namesakesInFile.filter((email) => !email.startsWith('p')))).toEqual([
    ['ann@example.org', 'other@example.org'],
    ['ann@example.org', 'other@example.org'],
  ]);
});
