import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import { heldGroup } from '#areas/check-in/web/testing/held-group.ts';
import { rosterPerson } from '#areas/check-in/web/testing/roster-person.ts';
import { phrase } from '#shared/texts/text.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { DomainError } from '#shared/errors.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { fill } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { HoursForm } from './HoursForm.tsx';
import { WalkInForm } from './WalkInForm.tsx';

const t = createLanguages().in('en');
const [opportunityId, dateId, slotId] = [1, 2, 3].map((n) => `0198c0de-0000-7000-8000-00000000000${n}`);
const [startAt, endAt] = ['2024-06-01T14:00:00.000Z', '2024-06-01T17:00:00.000Z'];

const roster: RosterView = {
  opportunity: { id: opportunityId!, title: 'Food pack', status: 'published' },
  location: { name: 'Depot', timeZone: 'America/Chicago', organization: 'Pantry' },
  date: { id: dateId!, startAt, endAt, label: '' },
  window: 'closed',
  hasBegun: true,
  opensAt: startAt,
  closesAt: endAt,
  activities: [{ slotId: slotId!, activityId: slotId!, title: 'Packing', capacity: 4, people: [], held: [] }],
};

function openForm(
  Form: typeof HoursForm | typeof WalkInForm,
  window: RosterView['window'] = Form === WalkInForm ? 'open' : 'closed',
  held: HeldView[] = [],
) {
  const server = createServer();
  const services = { api: createApi(server.transport, t), queryClient: createQueryClient() };
  const activities = roster.activities.map((activity) => ({ ...activity, held }));
  const element = <Form roster={{ ...roster, window, activities }} onClose={vi.fn()} />;
  render(
    <App services={services} t={t}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </App>,
  );
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const names = () => [/^First name/, /^Last name/, /^Email/].map((name) => field(name).value);
  return { server, user: userEvent.setup(), field, names };
}

const ana = { firstName: 'Ana', lastName: 'Diaz', email: 'ana@example.org' };

test.each([
  ['hours', HoursForm],
  ['a walk-in', WalkInForm],
] as const)(
  'the form of %s takes somebody from the list of the organization by keys alone, and Enter sends nothing before [corrections-11]',
  async (_, Form) => {
    const { server, user, names } = openForm(Form);
    const asked = server.on(walkInsContract.volunteers, () => ({ items: [ana], isMore: false }));
    const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a volunteer' });
    await user.type(picker, 'an{Enter}');
    await screen.findByRole('option', { name: 'Ana Diaz · ana@example.org', hidden: true });
    expect(asked.map(({ query }) => query.search)).toEqual(['an']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(names()).toEqual(['Ana', 'Diaz', 'ana@example.org']);
    expect(picker.value).toBe('');
  },
);

test('after each the next one is looked for, with the same times and reason; new people are typed, also when the list can’t be read [corrections-9, corrections-11]', async () => {
  const { server, user, field, names } = openForm(HoursForm);
  server.on(walkInsContract.volunteers, () => {
    throw new DomainError('not-found');
  });
  const sent = server.on(walkInsContract.addHours, ({ body }) => ({
    done: 1,
    people: [rosterPerson(body.firstName, { lastName: body.lastName })],
  }));
  const picker = screen.getByRole('combobox', { name: 'Find a volunteer' });
  await user.type(picker, 'Bo');
  await screen.findByText('Your list can’t be read right now. Enter the person below.');
  await fill(user, field(/^First name/), 'Bo');
  await fill(user, field(/^Last name/), 'Moss');
  await fill(user, field(/^Email/), 'bo@example.org');
  await user.type(field(/^Reason/), 'Paper list');
  await user.click(screen.getByRole('button', { name: 'Add hours' }));
  await screen.findByText('The hours of Bo Moss were added.');
  expect(names()).toEqual(['', '', '']);
  expect(field(/^Reason/).value).toBe('Paper list');
  await waitFor(() => expect(document.activeElement).toBe(picker));
  expect(sent).toMatchObject([{ body: { email: 'bo@example.org', checkInAt: startAt, checkOutAt: endAt } }]);
});

test.each([
  ['hours', HoursForm, walkInsContract.addHours, 'Add hours'],
  ['a walk-in', WalkInForm, walkInsContract.add, 'Check in'],
] as const)(
  'the form of %s adds a person without an email address, found or typed, and asks about a namesake [walk-in-12, record-3]',
  async (_, Form, endpoint, submit) => {
    const { server, user, field, names } = openForm(Form);
    const otis = { firstName: 'Otis', lastName: 'Bell', email: '', recordId: 'otis' };
    server.on(walkInsContract.volunteers, () => ({ items: [otis], isMore: false }));
    let isRefused = false;
    const sent = server.on(endpoint, ({ body }) => {
      const { recordId, isOther } = body;
      isRefused = recordId === undefined && isOther === undefined;
      const people = [{ userId: 'otis', firstName: 'Otis', lastName: 'Bell', email: '' }];
      if (isRefused)
        throw new DomainError('walk-in.namesake', { params: { name: 'Otis Bell' }, details: { people } });
      return { done: 1, people: [rosterPerson('Otis', { lastName: 'Bell' })] };
    });
    const whom = () => sent.map(({ body: { recordId, isOther, email } }) => ({ recordId, isOther, email }));
    const send = () => user.click(screen.getByRole('button', { name: submit }));
    const done = () => waitFor(() => expect(names()).toEqual(['', '', '']));
    if (Form === HoursForm) await user.type(field(/^Reason/), 'Paper list');
    await user.type(screen.getByRole('combobox', { name: 'Find a volunteer' }), 'ot');
    await screen.findByRole('option', { name: 'Otis Bell · no email address', hidden: true });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(names()).toEqual(['Otis', 'Bell', '']);
    await send();
    await done();
    expect(whom()).toEqual([{ recordId: 'otis', isOther: undefined, email: '' }]);
    for (const [answer, then] of [
      ['Yes: Otis Bell, no email address', { recordId: 'otis', isOther: undefined, email: '' }],
      ['No, add another person', { recordId: undefined, isOther: true, email: '' }],
    ] as const) {
      await fill(user, field(/^First name/), 'Otis');
      await fill(user, field(/^Last name/), 'Bell');
      await send();
      await user.click(await screen.findByRole('button', { name: answer }));
      await done();
      expect(whom().at(-1)).toEqual(then);
    }
    expect(isRefused).toBe(false);
  },
);

test('a caller is found, picked and put on a date ahead in three steps, and each rule in the way is named before it is set aside [adding-1, adding-4]', async () => {
  const { server, user, names } = openForm(WalkInForm, 'before');
  server.on(walkInsContract.volunteers, () => ({ items: [ana], isMore: false }));
  const sent = server.on(walkInsContract.add, ({ body: { overrule } }) => {
    if (overrule.length === 0)
      throw new DomainError('roster.rules', {
        params: { count: 2 },
        fields: [
          {
            path: 'overrule',
            code: 'slot-full',
            text: phrase('overruling.full', { filled: 4, capacity: 4, along: 0 }),
          },
          {
            path: 'overrule',
            code: 'limit-reached',
            text: phrase('overruling.limit', { limit: 1, name: 'Ana Diaz' }),
          },
        ],
      });
    return { done: 1, people: [rosterPerson('Ana', { lastName: 'Diaz' })] };
  });
  const picker = screen.getByRole('combobox', { name: 'Find a volunteer' });
  await user.type(picker, 'an');
  await user.click(await screen.findByRole('option', { name: 'Ana Diaz · ana@example.org', hidden: true }));
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('2 rules are in the way:');
  await screen.findByText('Full: 4 of 4.');
  await screen.findByText('One person may hold 1 place here, and Ana Diaz does.');
  await user.click(screen.getByRole('button', { name: 'Add anyway' }));
  await screen.findByText('Ana Diaz has a place: Packing.');
  expect(sent.map(({ body: { checkIn, overrule } }) => ({ checkIn, overrule }))).toEqual([
    { checkIn: false, overrule: [] },
    { checkIn: false, overrule: ['slot-full', 'limit-reached'] },
  ]);
  expect(names()).toEqual(['', '', '']);
  expect(document.activeElement).toBe(picker);
});

test('while check-in is open somebody who comes later gets a place without being checked in [adding-1]', async () => {
  const { server, user, field } = openForm(WalkInForm);
  const sent = server.on(walkInsContract.add, () => ({ done: 1, people: [rosterPerson('Bo')] }));
  await fill(user, field(/^First name/), 'Bo');
  await fill(user, field(/^Last name/), 'Moss');
  for (const name of ['Add without check-in', 'Check in']) {
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('status');
    await waitFor(() => expect(sent.length).toBe(name === 'Check in' ? 2 : 1));
    await fill(user, field(/^First name/), 'Bo');
    await fill(user, field(/^Last name/), 'Moss');
  }
  expect(sent.map(({ body }) => body.checkIn)).toEqual([false, true]);
});

test('a person whom the contact of a group named gets a place of the group, and it is said that the name stands once [held-12]', async () => {
  const { server, user, field } = openForm(WalkInForm, 'before', [heldGroup({ names: ['Bo Moss'] })]);
  const sent = server.on(walkInsContract.add, () => ({
    done: 1,
    people: [rosterPerson('Bo')],
    wasNamed: true as const,
  }));
  await fill(user, field(/^First name/), 'Bo');
  await fill(user, field(/^Last name/), 'Moss');
  await user.selectOptions(screen.getByLabelText('Whose place'), 'Acme, 12 open');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText(/^Bo Moss has a place: Packing\. The contact of Acme had entered this name\./);
  expect(sent).toMatchObject([{ body: { heldPlaceId: heldGroup().id } }]);
});
