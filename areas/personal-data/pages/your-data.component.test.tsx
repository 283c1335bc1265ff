import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { personalDataContract, type PersonalData } from '#areas/personal-data/contract/personal-data.ts';
import { dataAsJson, dataAsPage } from '#areas/personal-data/web/data-files.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const data: PersonalData = {
  madeAt: '2030-06-08T13:00:00.000Z',
  parts: [
    { name: 'account', fields: ['firstName', 'reminders'], rows: [['<b>Nora</b>', true]], isCut: false },
    { name: 'places', fields: [], rows: [], isCut: false },
  ],
};

test('the password leads to the data, in two forms [personal-data-4]', async () => {
  const server = createServer();
  const asked = server.on(personalDataContract.download, () => data);
  const user = await openPage('/user/user-settings/your-data', server, sessionOf('volunteer'));
  await user.type(screen.getByLabelText(/^Your password/), 'Right-horse1!');
  await user.click(screen.getByRole('button', { name: 'Get your data' }));
  const heading = await screen.findByRole('heading', { name: 'Your data is ready' });
  expect(document.activeElement).toBe(heading);
  expect(asked[0]?.body).toEqual({ password: 'Right-horse1!' });
  expect(screen.getByRole('button', { name: 'Save as a page' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as JSON' })).toBeTruthy();
  expect(screen.getByText('1 entry')).toBeTruthy();
});

test('a page has words and runs nothing that somebody typed, and the file has records [personal-data-4]', () => {
  const page = dataAsPage(createLanguages().in('en'), data);
  expect(page).toContain('&lt;b&gt;Nora&lt;/b&gt;');
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('<th scope="col">First name</th>');
  expect(JSON.parse(dataAsJson(data))).toEqual({
    madeAt: data.madeAt,
    account: [{ firstName: '<b>Nora</b>', reminders: true }],
    places: [],
  });
});
