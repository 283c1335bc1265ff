import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { billingContract } from '#areas/billing/contract/billing.ts';
import {
  opportunityEditorContract,
  type EditorChoices,
  type EditorOpportunity,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import { DomainError } from '#shared/errors.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const id = '0197a3b4-0000-7000-8000-000000000001';
const [placeId, groupId] = ['0197a3b4-0000-7000-8000-000000000002', '0197a3b4-0000-7000-8000-000000000003'];
const choices: EditorChoices = {
  organizations: [
    {
      id,
      name: 'Pantry',
      orgName: 'Pantry',
      logoUrl: null,
      mission: '',
      isPrivate: false,
      companionsTakePlaces: false,
      locations: [
        {
          id: placeId,
          name: 'Pantry',
          isMain: true,
          address: '1 Main Street',
          city: 'Chicago',
          state: 'IL',
          timeZone: 'America/Chicago',
        },
      ],
      coordinators: [{ id: 'nora', name: 'Nora Vance', email: 'nora@example.org', isYou: true }],
      groups: [{ id: groupId, name: 'Friday drivers', members: 2, locationIds: [placeId] }],
      lastShift: null,
      can: { addLocation: true },
    },
  ],
};
const soup: EditorOpportunity = {
  id,
  key: 'OPPORTUNITY#Pantry#Pantry#Soup',
  status: 'published',
  version: 1,
  changedAt: '2030-01-01T12:00:00.000Z',
  changedBy: 'Nora Vance',
  postedAt: '2030-01-01T12:00:00.000Z',
  basics: {
    organizationId: id,
    locationId: placeId,
    title: 'Soup',
    description: 'We cook.',
    coordinatorIds: ['nora'],
    skills: ['Food Sorting'],
    requirements: [],
    demanded: [],
    imageFileId: null,
  },
  imageUrl: null,
  schedule: { dates: [], activities: [] },
  earlierActivities: [],
  settings: {
    registrationLimit: 0,
    companionsTakePlaces: false,
    checkInHours: 0,
    accessCode: '',
    daysOld: 0,
    daysFuture: 0,
    emailGroup: [],
    isPrivate: false,
  },
  groups: { restrict: false, groupIds: [] },
  can: { saveDraft: false, save: true, changeLocation: true },
};

/** Opens an opportunity in the editor, at its settings unless told. */
async function openEditor(opportunity = soup, step: 2 | 3 = 3) {
  const server = createServer();
  server.on(opportunityEditorContract.open, () => ({ opportunity, choices }));
  const path = `/organizer/edit-opportunity?id=${id}&step=${step}`;
  const user = await openPage(path, server, sessionOf('organizer'));
  await screen.findByRole('heading', { level: 2, name: step === 2 ? 'Signup Details' : 'Signup Settings' });
  return { server, user };
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const option = (name: RegExp) => screen.getByRole('checkbox', { name });
const limit = () => screen.getByLabelText(/^Maximum future slots per volunteer/);

test('steps 3 and 4 refuse in their own words, and Skip leaves it open to everybody [editor-15]', async () => {
  const { user } = await openEditor();
  await fill(user, limit(), '2');
  await press(user, 'Continue');
  expect(await screen.findByText('Please select the checkbox')).toBeTruthy();
  await user.click(option(/^Limit how many slots/));
  await fill(user, limit(), '0');
  for (const name of [/^Ask for an access code/, /^Open check-in before/, /^Open sign-up only/])
    await user.click(option(name));
  const hours = screen.getByLabelText(/^Hours before the start, 0 to 24/);
  await fill(user, hours, '25');
  await press(user, 'Continue');
  // Its two spaces are the document's.
  const words = { normalizer: (text: string) => text };
  expect(await screen.findAllByText('Please enter  a number greater than zero', words)).toHaveLength(2);
  expect(screen.getByText('Please enter an access code')).toBeTruthy();
  expect(screen.getByText('Please enter a number less than 24')).toBeTruthy();
  expect(document.activeElement).toBe(limit());
  await fill(user, hours, '-1');
  expect(await screen.findByText('Please enter a number zero or greater than zero')).toBeTruthy();
  for (const name of [/^Limit how/, /^Ask for an access/, /^Open check-in before/, /^Open sign-up only/])
    await user.click(option(name));
  await press(user, 'Continue');

  const group = await screen.findByRole('checkbox', { name: 'Friday drivers' });
  await press(user, 'Continue');
  expect(await screen.findByText('Please add a group')).toBeTruthy();
  expect(screen.getByText('Please select the checkbox')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(group));
  await user.click(group);
  await press(user, 'Skip');
  expect(await screen.findByText('Everybody with an account can register.')).toBeTruthy();
});

test('a save that does not arrive says so, and everything is still there [editor-25]', async () => {
  const { server, user } = await openEditor();
  await user.click(option(/^Ask for an access code/));
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Access code' });
  await fill(user, code, 'pears');
  let isAway = true;
  const sent = server.on(opportunityEditorContract.save, () => {
    if (isAway) throw new DomainError('service.unavailable');
    return { id, key: soup.key, title: soup.basics.title, status: 'published' as const, version: 2 };
  });
  await press(user, 'Save and Publish');
  expect(
    await screen.findByText('Everything you entered is still here. Try again in a moment.'),
  ).toBeTruthy();
  expect(code.value).toBe('pears');
  isAway = false;
  await press(user, 'Save and Publish');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body.settings.accessCode)).toEqual(['pears', 'pears']);
});

test('closing asks first, and then nothing is kept [editor-27]', async () => {
  const { user } = await openEditor();
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('manyhands.draft.'));
  await user.click(option(/^Ask for an access code/));
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Access code' });
  await fill(user, code, 'pears');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await press(user, 'Close');
  expect(await screen.findByRole('dialog', { name: 'Are you sure you want to close?' })).toBeTruthy();
  expect(
    screen.getByText(
      'Any changes you have made will not be saved. You need to either save the Opportunity as Draft or Publish it for your changes to reflect.',
    ),
  ).toBeTruthy();
  await press(user, 'No');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([code.value, drafts().length]).toEqual(['pears', 1]);
  await press(user, 'Close');
  await screen.findByRole('dialog');
  await press(user, 'Yes');
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('dates without anything to do are asked about, once [editor-18]', async () => {
  const date = { id: 'd1', startAt: '2030-06-01T14:00:00.000Z', endAt: '2030-06-01T17:00:00.000Z' };
  const dates = [{ ...date, label: '', slots: [] }];
  const { user } = await openEditor({ ...soup, schedule: { dates, activities: [] } }, 2);
  const question = { name: 'Some of your dates are missing an associated activity.' };
  await press(user, 'Continue');
  await screen.findByRole('dialog', question);
  expect(screen.getByText('Are you sure you want to continue?')).toBeTruthy();
  await press(user, 'No, I will add them');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 2, name: 'Signup Details' })).toBeTruthy();
  await press(user, 'Continue');
  await screen.findByRole('dialog', question);
  await press(user, 'Yes, Continue');
  expect(await screen.findByRole('heading', { level: 2, name: 'Signup Settings' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, 'Go Back');
  await screen.findByRole('heading', { level: 2, name: 'Signup Details' });
  await press(user, 'Continue');
  expect(await screen.findByRole('heading', { level: 2, name: 'Signup Settings' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('publishing that plans refuse leads to the last step, which says how to go on [billing-23]', async () => {
  const { server, user } = await openEditor({
    ...soup,
    status: 'draft',
    can: { ...soup.can, saveDraft: true },
  });
  server.on(billingContract.standing, () => ({
    own: null,
    blocked: [{ id, name: 'Pantry', reason: 'organization.no-plan' as const, canPay: true }],
  }));
  server.on(opportunityEditorContract.save, () => {
    throw new DomainError('organization.no-plan');
  });
  await press(user, 'Save and Publish');
  expect(await screen.findByText('Pantry can’t publish right now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose Your Plan' }).getAttribute('href')).toBe(
    '/subscriptions/packages',
  );
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe(
      screen.getAllByRole('heading', { level: 2 })[0]?.textContent,
    ),
  );
  expect(screen.getByText(/^Your organization needs a plan before it can publish\./)).toBeTruthy();
});
