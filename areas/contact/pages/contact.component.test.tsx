import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contactContract } from '#areas/contact/contract/contact.ts';
import { DomainError } from '#shared/errors.ts';
import { descriptionOf, fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

let shown = 0;
const formView = (overrides: object = {}) => ({
  stamp: `stamp-${(shown += 1)}`,
  supportEmail: 'help@example.org',
  organization: null,
  opportunity: null,
  organizations: ['Riverside Food Bank'],
  ...overrides,
});

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('Contact Us says what is missing, sends, and says in its place that it is on its way [contact-1, contact-8]', async () => {
  const server = createServer();
  server.on(contactContract.form, () => formView());
  const sent = server.on(contactContract.contactUs, () => ({ ok: true as const }));
  const user = await openPage('/contact-us', server);
  const send = () => user.click(screen.getByRole('button', { name: 'Send message' }));
  await send();
  expect(await screen.findByText('First Name is required')).toBeTruthy();
  for (const [label, said] of [
    [/^Last Name/, 'Last Name is required'],
    [/^Email/, 'Email is required'],
    [/^Message/, 'Message is required'],
  ] as const)
    expect(descriptionOf(field(label))).toContain(said);
  expect(document.activeElement).toBe(field(/^First Name/));

  await fill(user, field(/^First Name/), 'Ada');
  await fill(user, field(/^Last Name/), 'Okafor');
  await fill(user, field(/^Email/), 'ada@example.org');
  await fill(user, field(/^Phone/), '215');
  await fill(user, field(/^Message/), 'Hello');
  await send();
  expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
  expect(sent).toHaveLength(0);
  await fill(user, field(/^Phone/), '2155550123');
  await send();
  expect(await screen.findByText('Email Sent Successfully')).toBeTruthy();
  const notice = screen.getByText('Email Sent Successfully').closest('[role=status]');
  expect(document.activeElement).toBe(notice);
  expect(notice?.textContent).toContain('We’ll answer at ada@example.org');
  expect(sent[0]?.body).toMatchObject({ email: 'ada@example.org', phoneNumber: '2155550123' });
  const first = sent[0]?.body.stamp;

  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  await fill(user, await screen.findByLabelText(/^Message/), 'And again');
  expect(field(/^First Name/).value).toBe('');
  expect(document.querySelector<HTMLInputElement>('[name=stamp]')?.value).not.toBe(first);
});

test('a page that was open for too long gets another stamp and keeps what was typed [contact-4]', async () => {
  const server = createServer();
  server.on(contactContract.form, () => formView());
  const sent = server.on(contactContract.contactUs, () => {
    throw new DomainError('contact.form-expired');
  });
  const user = await openPage('/contact-us', server, sessionOf('volunteer'));
  // What is known of somebody who is logged in stands there.
  expect(field(/^Email/).value).toBe('nora@example.org');
  await fill(user, field(/^Message/), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/Everything you wrote is still here/)).toBeTruthy();
  expect(field(/^Message/).value).toBe('Hello');
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('[name=stamp]')?.value)
    .not.toBe(sent[0]?.body.stamp);
});

test('Contact Coordinator asks for one phone, and whose organization it is unless its address says so [contact-1]', async () => {
  const server = createServer();
  server.on(contactContract.form, ({ query }) =>
    query.opportunity
      ? formView({
          organization: { name: 'Riverside', orgName: 'Riverside Food Bank' },
          opportunity: { id: '0197a2f4-0000-7000-8000-000000000001', title: 'Serve dinner' },
        })
      : formView(),
  );
  const sent = server.on(contactContract.contactCoordinator, () => {
    throw new DomainError('contact.organization-unknown');
  });
  const user = await openPage('/contactus', server, sessionOf('volunteer'));
  for (const label of ['Home Phone', 'Cell Phone'])
    expect(screen.getByText(label).textContent).toContain('*');
  await fill(user, field(/^Message/), 'Hello');
  const send = () => user.click(screen.getByRole('button', { name: 'Send message' }));
  await send();
  expect(await screen.findByText('Please enter at least one phone number')).toBeTruthy();
  expect(descriptionOf(field(/^Organization Name/))).toContain('Organization Name is required');
  await fill(user, field(/^Organization Name/), 'Nobody');
  await fill(user, field(/^Home Phone/), '2155550100');
  await send();
  expect(await screen.findByText(/We don’t know an organization by this name/)).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Organization Name/));
  expect(sent).toHaveLength(1);
});
