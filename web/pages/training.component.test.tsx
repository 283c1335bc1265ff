import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

test('each guide has its steps in order, its pictures in words, and a link that leads to it [public-5]', async () => {
  await openPage('/training', createServer());
  const contents = within(screen.getByRole('navigation', { name: 'Guides' }));
  for (const [name, first, steps] of [
    ['For volunteers', 'Find something that suits you', 7],
    ['For coordinators', 'Get your place', 6],
    ['For organizers', 'Set up your organization', 7],
  ] as const) {
    const guide = screen.getByRole('region', { name });
    expect(contents.getByRole('link', { name }).getAttribute('href')).toBe(`#${guide.id}`);
    const items = within(guide).getAllByRole('listitem');
    expect(items).toHaveLength(steps);
    expect(within(items[0]!).getByRole('heading', { level: 3 }).textContent).toContain(first);
    const pictures = within(guide).getAllByRole('img');
    expect(pictures.length).toBeGreaterThan(2);
    for (const picture of pictures) expect(picture.getAttribute('alt')?.length).toBeGreaterThan(20);
  }
  expect(screen.getByText(/There are no videos yet/)).toBeTruthy();
});
