import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { billingContract, type StandingView } from '#areas/billing/contract/billing.ts';
import { organizerDaysContract } from '#areas/check-in/contract/organizer-days.ts';
import {
  organizerHomeContract,
  type OrganizerOpportunity,
} from '#areas/opportunities/contract/organizer-home.ts';
import { waitingContract } from '#areas/accounts/contract/waiting.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const id = '0197a3b4-0000-7000-8000-000000000001';
const organization = { id, orgName: 'Pantry', name: 'Pantry', logoUrl: null };
const soup: OrganizerOpportunity = {
  id,
  key: 'OPPORTUNITY#Pantry#Main#Soup',
  title: 'Soup',
  status: 'published',
  organization,
  location: {
    name: 'Main',
    address: '1 Main Street',
    city: 'Chicago',
    state: 'IL',
    timeZone: 'America/Chicago',
  },
  imageUrl: null,
  isPrivate: false,
  startsAt: '2030-06-01T14:00:00Z',
  endsAt: '2030-06-01T17:00:00Z',
  dates: 1,
  next: null,
  capacity: 1,
  filled: 0,
  along: 0,
  expected: 0,
  can: { edit: true, publish: false, archive: true, unarchive: false, clone: true, message: false },
};

/** Opens the home of an organizer with one opportunity. */
async function openHome(standing: StandingView = { own: null, blocked: [] }) {
  const server = createServer();
  server.on(organizerHomeContract.listOfOrganizer, () => ({
    items: [soup],
    total: 1,
    continuationKey: null,
    previousKey: null,
  }));
  server.on(organizerHomeContract.choices, () => ({ organizations: [{ ...organization, locations: [] }] }));
  server.on(organizerHomeContract.firstSteps, () => ({ firstSteps: null }));
  server.on(billingContract.standing, () => standing);
  server.on(waitingContract.list, () => ({ items: [] }));
  server.on(organizerDaysContract.near, () => ({ now: '2030-05-01T14:00:00Z', dates: [] }));
  return { server, user: await openPage('/organizer/profile', server, sessionOf('organizer')) };
}

/** Has an action ask, and answers the question. */
async function answer(user: UserEvent, action: string, press: UserEvent['click']): Promise<void> {
  await user.click(screen.getByRole('button', { name: `${action}: Soup` }));
  const question = await screen.findByRole('dialog', { name: `${action} this opportunity?` });
  await press(within(question).getByRole('button', { name: action }));
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a double click clones once, and archives once [organizer-home-10]', async () => {
  const { server, user } = await openHome();
  // No answer comes between the two clicks.
  let clicked = Promise.withResolvers<void>();
  const cloned = server.on(organizerHomeContract.clone, async () => {
    await clicked.promise;
    return { id, key: soup.key, title: 'Soup 2', clockChanges: [] };
  });
  const archived = server.on(organizerHomeContract.archive, async () => {
    await clicked.promise;
    return { id, status: 'archived' as const };
  });
  for (const action of ['Clone', 'Archive']) {
    clicked = Promise.withResolvers();
    await answer(user, action, user.dblClick);
    clicked.resolve();
    await isClosed();
  }
  expect([cloned.length, archived.length]).toEqual([1, 1]);
});

test('a copy whose answer is lost is asked for again as the same one [organizer-home-9]', async () => {
  const { server, user } = await openHome();
  let isLost = true;
  const asked = server.on(organizerHomeContract.clone, () => {
    if (isLost) throw new DomainError('service.unavailable');
    return { id, key: soup.key, title: 'Soup 2', clockChanges: [] };
  });
  await answer(user, 'Clone', user.click);
  await screen.findByRole('alert');
  isLost = false;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clone' }));
  expect(await screen.findByText('“Soup 2” is a draft.')).toBeTruthy();
  const [first, second] = asked.map(({ body }) => body.creationKey);
  expect(second).toBe(first);

  // Another copy of the same opportunity is a copy more.
  await isClosed();
  await answer(user, 'Clone', user.click);
  await isClosed();
  expect(asked.at(-1)?.body.creationKey).not.toBe(first);
});

test('a card that failed is told on top, with the way to update it [billing-23]', async () => {
  await openHome({
    own: { standing: 'grace', graceEndsAt: '2030-09-16T12:00:00.000Z' },
    blocked: [],
  });
  expect(screen.getByText('Your card could not be charged')).toBeTruthy();
  expect(screen.getByText(/^Please update your card by 09\/16\/2030/)).toBeTruthy();
  const update = screen.getByRole('link', { name: 'Update Card Details' });
  expect(update.getAttribute('href')).toBe('/subscriptions/packages');
});

test('who owes is asked for the card once, and others are told what they can do [billing-23]', async () => {
  const blocked = (name: string, canPay: boolean) => ({
    id: `${id.slice(0, -1)}${name.length}`,
    name,
    reason: canPay ? ('organization.plan-unpaid' as const) : ('organization.no-plan' as const),
    canPay,
  });
  await openHome({
    own: { standing: 'owing', graceEndsAt: null },
    blocked: [blocked('Pantry', true), blocked('Shelter', false)],
  });
  expect(screen.getByText('Your plan is unpaid')).toBeTruthy();
  expect(screen.queryByText('Pantry can’t publish right now')).toBeNull();
  expect(screen.getByText('Shelter can’t publish right now')).toBeTruthy();
  expect(screen.getByText(/An organizer can choose a plan\.$/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Choose Your Plan' })).toBeNull();
});

test('an organizer whose organization has no plan is led to the plans [billing-23]', async () => {
  await openHome({
    own: { standing: 'ended', graceEndsAt: null },
    blocked: [{ id, name: 'Pantry', reason: 'organization.no-plan', canPay: true }],
  });
  expect(screen.getByText('Pantry can’t publish right now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose Your Plan' }).getAttribute('href')).toBe(
    '/subscriptions/packages',
  );
});
