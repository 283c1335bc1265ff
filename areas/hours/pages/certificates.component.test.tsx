import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { certificatesContract, type VerifiedCertificate } from '#areas/hours/contract/certificates.ts';
import { reportedHoursContract } from '#areas/hours/contract/reported-hours.ts';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const code = '7K2M-9QXA-40TN-PV3E';
const days = { start: '2030-06-01', end: '2030-06-30' };
const said: VerifiedCertificate = {
  code,
  ...days,
  minutes: 150,
  visits: 2,
  issuedOn: '2030-07-01',
  person: 'Ada Moss',
  organization: 'Food Bank',
  organizationNow: null,
  now: { minutes: 150, visits: 2 },
  holds: true,
};

test('anyone reads what a certificate says and whether it still holds [certificates-6, certificates-8]', async () => {
  const server = createServer();
  server.on(certificatesContract.verify, () => said);
  await openPage(`/certificate/${code}`, server);
  const main = document.body.textContent;
  for (const words of ['Food Bank', 'Ada Moss', '2 h 30 min', '2.30', 'Jun 1, 2030', 'Jul 1, 2030', code])
    expect(main).toContain(words);
  expect(screen.getByText('Still holds')).toBeTruthy();
});

test('a corrected one says what the hours are now, and one without a name why [certificates-6, certificates-9]', async () => {
  const server = createServer();
  server.on(certificatesContract.verify, () => ({
    ...said,
    person: null,
    organizationNow: 'Pantry',
    now: { minutes: 61, visits: 1 },
    holds: false,
  }));
  await openPage(`/certificate/${code}`, server);
  const main = document.body.textContent;
  expect(screen.getByText('Changed since')).toBeTruthy();
  for (const words of ['1 h 1 min (1.01) in 1 visit now', 'closed their account', 'now called Pantry'])
    expect(main).toContain(words);
});

test('what can’t be a code is told at the field [certificates-5]', async () => {
  const user = await openPage('/certificate', createServer());
  const field = () => screen.getByRole('textbox', { name: 'Certificate code' }) as HTMLInputElement;
  await user.type(field(), '7k2m 9qxa');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(/^A code has 16 letters and digits/);
  expect(field().value).toBe('7k2m 9qxa');
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

/** The history of somebody with hours at two organizations, of one of them on the days shown. */
function historyServer(minutes: number) {
  const server = createServer();
  const part = (name: string, at: string) => ({
    year: '2030',
    organization: { id: `00000000-0000-4000-8000-00000000000${at}`, name },
    minutes,
    shifts: 1,
  });
  server.on(registrationsContract.history, () => ({
    children: [],
    child: null,
    range: 'custom' as const,
    today: null,
    days,
    items: [],
    total: 0,
    pageSize: 50,
    totalMinutes: 0,
    organizations: [],
    lifetime: {
      minutes: minutes * 2,
      shifts: 2,
      since: '2030-01-08',
      parts: [part('Food Bank', '1'), part('Library', '2')],
    },
  }));
  server.on(certificatesContract.list, () => ({ items: [], total: 0 }));
  server.on(reportedHoursContract.mine, () => ({
    items: [],
    workplaces: [],
    since: '2030-06-30T00:00:00.000Z',
    now: '2030-07-01T00:00:00.000Z',
  }));
  return server;
}
const history = '/volunteer/profile-history?range=custom&start=2030-06-01&end=2030-06-30';

test('the history has a certificate made, and tells what can’t be certified [certificates-11]', async () => {
  const server = historyServer(150);
  let refuses = true;
  server.on(certificatesContract.issue, ({ body }) => {
    if (refuses) throw new DomainError('certificate.spent', { params: { max: 30, wait: '2 hours' } });
    expect(body).toEqual({ organizationId: '00000000-0000-4000-8000-000000000002', days: null });
    return { ...said, url: `https://example.org/certificate/${code}` };
  });
  const user = await openPage(history, server, sessionOf('volunteer'));
  await user.click(screen.getByRole('button', { name: 'Certificate (PDF)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Certificate of volunteer hours' });
  const shown = within(dialog).getByRole('radio', { name: /06\/01\/2030/ }) as HTMLInputElement;
  expect(shown.disabled).toBe(true);
  expect(dialog.textContent).toContain('No counted hours there on these days');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Organization' }), 'Library');
  const create = within(dialog).getByRole('button', { name: 'Create certificate' });
  await user.click(create);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('30 certificates within a day');
  refuses = false;
  await user.click(create);
  const link = await within(dialog).findByRole('link', { name: 'Download PDF' });
  expect(link.getAttribute('href')).toBe(`/api/me/certificates/${code}/file`);
  expect(dialog.textContent).toContain(code);
});

test('the history lists the certificates that were issued, and says which still hold [certificates-12]', async () => {
  const server = historyServer(150);
  const url = `https://example.org/certificate/${code}`;
  server.on(certificatesContract.list, () => ({
    items: [{ ...said, url, organization: 'Library', holds: false }],
    total: 21,
  }));
  await openPage(history, server, sessionOf('volunteer'));
  const own = screen.getByRole('region', { name: 'Your certificates' });
  expect(within(own).getByRole('link', { name: code }).getAttribute('href')).toBe(`/certificate/${code}`);
  expect(own.textContent).toContain('Changed since');
  expect(own.textContent).toContain('The latest 1 of 21');
  const pdf = within(own).getByRole('link', { name: /^Download the certificate of Library/ });
  expect(pdf.getAttribute('href')).toBe(`/api/me/certificates/${code}/file`);
});

test('without counted hours the button says why there is no certificate [certificates-11]', async () => {
  await openPage(history, historyServer(0), sessionOf('volunteer'));
  const button = screen.getByRole('button', { name: 'Certificate (PDF)' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toContain(
    'once you have counted hours',
  );
});
