import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { embedsContract } from '#areas/embeds/contract/embeds.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const id = '01900000-0000-7000-8000-000000000001';
const annex = '01900000-0000-7000-8000-000000000002';

const serverWith = (isShown: boolean) => {
  const server = createServer();
  server.on(embedsContract.choices, () => ({
    organization: { id, name: 'Food Bank', isShown },
    locations: [
      { id: '01900000-0000-7000-8000-000000000003', name: 'Food Bank' },
      { id: annex, name: 'Annex' },
    ],
    activities: ['Driving', 'Packing'],
    tags: ['Outdoors'],
    languages: ['en', 'es'],
  }));
  return server;
};
// Here no frame loads its page, and each would say so.
beforeAll(() => {
  const { error } = console;
  const quiet = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes('Iframe page loading is disabled')) error(...words);
  });
  return () => quiet.mockRestore();
});

const path = '/user/user-settings/embed/Food%20Bank';
const code = () => screen.getByLabelText<HTMLTextAreaElement>('Code for your website').value;

test('what is chosen is in the code and in the preview [embeds-1]', async () => {
  const user = await openPage(path, serverWith(true), sessionOf('organizer'));
  expect(code()).toContain(`src="http://localhost/embed/${id}" title="Volunteer opportunities of Food Bank"`);
  for (const [field, choice] of [
    ['Location', 'Annex'],
    ['Activity', 'Packing'],
    ['Tag', 'Outdoors'],
    ['Opportunities shown', '10'],
    ['Language', 'Spanish'],
    ['Appearance', 'Dark'],
  ] as const)
    await user.selectOptions(screen.getByLabelText(field), choice);
  const query = `count=10&theme=dark&location=${annex}&activity=Packing&tag=Outdoors&lang=es`;
  expect(code()).toContain(`/embed/${id}?${query.replaceAll('&', '&#38;')}"`);
  const preview = () => screen.getByTitle('Volunteer opportunities of Food Bank');
  await expect.poll(() => preview().getAttribute('src')).toBe(`/embed/${id}?${query}`);
  expect(screen.queryByLabelText('Background')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Appearance'), 'Your own background');
  expect(screen.getByLabelText('Background')).toBeTruthy();
  expect(screen.queryByText(/Visitors see an empty list/)).toBeNull();
});

test('a list that nobody sees anything in says so [embeds-2]', async () => {
  await openPage(path, serverWith(false), sessionOf('organizer'));
  expect(screen.getByText(/Visitors see an empty list/)).toBeTruthy();
});
