import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coordinatorsContract } from '#areas/coordinators/contract/coordinators.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const [organizationId, locationId] = [1, 2].map((n) => `0197a3b4-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
];

test('an organization with one location is asked for it at once [coordinate-4]', async () => {
  const server = createServer();
  server.on(coordinatorsContract.lookup, () => ({
    items: [
      {
        id: organizationId,
        name: 'Riverbend Animal Haven',
        locations: [{ id: locationId, name: 'Riverbend Animal Haven', standing: 'none' as const }],
      },
    ],
    isMore: false,
  }));
  const asked = server.on(coordinatorsContract.request, () => ({ asked: 1 }));
  const user = await openPage('/organizer/orglookup', server, sessionOf('organizer'));
  await user.click(screen.getByRole('combobox', { name: 'Organization' }));
  await user.click(await screen.findByRole('option', { name: 'Riverbend Animal Haven', hidden: true }));
  expect(screen.queryByRole('combobox', { name: 'Locations' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual([{ organizationId, locationIds: [locationId] }]),
  );
});
