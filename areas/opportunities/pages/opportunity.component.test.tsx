import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cancelingContract } from '#areas/opportunities/contract/canceling.ts';
import type { OpportunityDetails, SignUpDecision } from '#areas/opportunities/contract/opportunities.ts';
import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { openOpportunity } from '#web/testing/open-opportunity.ts';
import { opportunityWith, slotWith } from '#web/testing/opportunity.ts';
import { createServer } from '#web/testing/server.ts';

const choices = () => screen.queryAllByRole('button', { name: /^Choose / });
const refused = (signUp: SignUpDecision, left = 4) => opportunityWith([slotWith({ signUp, left })]);

test.each<[string, OpportunityDetails, RegExp]>([
  [
    'opens later',
    refused({
      allowed: false,
      reason: 'not-open-yet',
      opensAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    /^Sign-up for this date opens on \w{3}, \w{3} \d+ at \d+:\d\d [AP]M \(\w+\)\. Please come back then\.$/,
  ],
  [
    'has been used up',
    refused({ allowed: false, reason: 'limit-reached', limit: 5 }),
    /^You can only register up to 5 slots\.$/,
  ],
])('a sign-up that %s says so at the date [sign-up-14]', async (_why, opportunity, text) => {
  await openOpportunity(createServer(), opportunity);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(choices()).toEqual([]);
});

test('an opportunity for a group says once by whom it is restricted, and whom to ask [sign-up-14, group-17]', async () => {
  const signUp: SignUpDecision = { allowed: false, reason: 'group-only' };
  await openOpportunity(
    createServer(),
    opportunityWith([slotWith({ signUp }), slotWith({ id: 'b2', title: 'Driving', signUp })]),
  );
  expect(
    screen.getAllByText(/^This opportunity is restricted to a specific group of volunteers\./),
  ).toHaveLength(1);
  expect(screen.getByText(/Tidewater has restricted it\. You can ask Odile Reyes/)).toBeTruthy();
  expect(choices()).toEqual([]);
});

test('a shift that is running says so in its row, in the panel and in the window [sign-up-21]', async () => {
  const [startAt, endAt] = ['2026-12-05T22:00:00Z', '2026-12-06T02:00:00Z'];
  const running = {
    id: 'd1',
    startAt,
    endAt,
    label: '',
    isRunning: true,
    hasEnded: false,
    slots: [slotWith()],
  };
  const next = { startAt, endAt, isRunning: true };
  await openOpportunity(
    createServer(),
    opportunityWith([], {
      dates: [running],
      schedule: { dates: 1, next, hasRoom: true, notOn: [], months: [], days: [], part: null },
    }),
  );
  const told = () => screen.getAllByText('Going on now, ends 9:00 PM');
  expect(told()).toHaveLength(2);
  fireEvent.click(choices()[0]!);
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  const window = await screen.findByRole('dialog');
  expect(within(window).getByText('Going on now, ends 9:00 PM')).toBeTruthy();
});

test('what is canceled says so once, with nobody in it and nothing to choose [canceling-3]', async () => {
  const signUp: SignUpDecision = { allowed: false, reason: 'date-canceled' };
  const gone = slotWith({ id: 'b2', title: 'Driving', signUp, left: 0, isCanceled: true });
  await openOpportunity(createServer(), opportunityWith([slotWith(), gone]));
  expect(choices()).toHaveLength(1);
  const row = within(screen.getByText('Driving').closest('tr')!);
  expect(row.getAllByText('Canceled')).toHaveLength(1);
  expect(row.queryByText(/left$|Be the first/)).toBeNull();
});

test('those who manage an opportunity cancel some activities of a date, or restore them [canceling-1, canceling-5, canceling-10]', async () => {
  const server = createServer();
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
  const signUp: SignUpDecision = { allowed: false, reason: 'organizers-cannot-sign-up' };
  const gone = slotWith({ id: ids[2], title: 'Cooking', signUp, isCanceled: true });
  const slots = [
    slotWith({ id: ids[0], signUp, filled: 2, additional: 1 }),
    slotWith({ id: ids[1], title: 'Driving', signUp }),
    gone,
  ];
  const asked = vi.fn();
  for (const what of ['cancel', 'restore'] as const)
    server.on(cancelingContract[what], ({ body }) => {
      asked(what, body.slotIds);
      return { people: 3, version: 2, restored: 1 } as never;
    });
  const told = { people: 5, mailed: 3, places: 0, groups: 0, contacts: 0 };
  server.on(cancelingContract.concerns, ({ query }) =>
    query.slotId.length > 1 ? { ...told, places: 7, groups: 1, contacts: 1 } : told,
  );
  const can = { signUp: false, edit: true };
  const shown = opportunityWith(slots, { can });
  const dates = shown.dates.map((date) => ({ ...date, id: crypto.randomUUID() }));
  await openOpportunity(server, { ...shown, dates }, 'organizer');
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel date: / }));
  const window = within(await screen.findByRole('dialog'));
  expect(window.queryByLabelText('Cooking')).toBeNull();
  const people = /^5 people lose their places and 3 of them get an email: the others have no email address/;
  expect(await window.findByText(people)).toBeTruthy();
  const groups = '7 places held for groups go, too. 1 contact of a group gets an email.';
  expect(window.getByText(groups)).toBeTruthy();
  fireEvent.click(window.getByLabelText('Driving'));
  await vi.waitFor(() => expect(window.queryByText(groups)).toBeNull());
  // Of nothing nobody is told.
  fireEvent.click(window.getByLabelText('Packing'));
  await vi.waitFor(() => expect(window.queryByText(people)).toBeNull());
  fireEvent.click(window.getByLabelText('Packing'));
  expect(await window.findByText(people)).toBeTruthy();
  fireEvent.click(window.getByRole('button', { name: 'Cancel it' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('cancel', [ids[0]]));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /^Restore date: / }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('restore', [ids[2]]));
});

test('a button of the schedule says activity, day, time and places when it is read alone [sign-up-23]', async () => {
  await openOpportunity(createServer(), opportunityWith([slotWith({ left: 3 })]));
  const name = choices()[0]!.getAttribute('aria-label');
  expect(name).toMatch(/^Choose Packing, \w{3}, \w{3} \d+, \d.* [AP]M, 3 of \d+ left$/);
  fireEvent.click(choices()[0]!);
  expect(screen.getByRole('button', { name: name!.replace('Choose ', 'Chosen: ') })).toBeTruthy();
});

test('each chosen shift that overlaps another or a place that is held is named with its time and zone [sign-up-13]', async () => {
  const date = (id: string, startAt: string, endAt: string, title: string) => ({
    id,
    startAt,
    endAt,
    label: '',
    isRunning: false,
    hasEnded: false,
    slots: [slotWith({ id, title })],
  });
  const dates = [
    date('00000000-0000-7000-8000-0000000000d1', '2026-12-05T17:00:00Z', '2026-12-05T18:00:00Z', 'Packing'),
    date('00000000-0000-7000-8000-0000000000d2', '2026-12-05T18:00:00Z', '2026-12-05T19:00:00Z', 'Packing'),
    date('00000000-0000-7000-8000-0000000000d3', '2026-12-05T18:30:00Z', '2026-12-05T20:00:00Z', 'Driving'),
  ];
  const place: UpcomingView = {
    id: '00000000-0000-7000-8000-0000000000e1',
    opportunity: { id: 'o2', title: 'Serve dinner', imageUrl: null },
    organization: { id: 'o2', name: 'Lakeside' },
    location: { id: 'l2', name: 'Lakeside', address: '', city: '', state: '', timeZone: 'America/Chicago' },
    activity: 'Cooking',
    dateLabel: '',
    // From the end of the first to the middle of the third.
    startAt: '2026-12-05T18:00:00Z',
    endAt: '2026-12-05T19:30:00Z',
    checkInAt: null,
    checkOutAt: null,
    isPrivate: false,
    inDays: 10,
    contacts: [],
    additionalVolunteers: [],
    can: { cancel: true, edit: true },
  };
  await openOpportunity(createServer(), opportunityWith([], { dates }), 'volunteer', [place]);
  for (const choice of choices()) fireEvent.click(choice);
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  const window = await screen.findByRole('dialog');
  const list = (await within(window).findByText('Some of this is at the same time:')).nextElementSibling!;
  const held = 'and your place in "Serve dinner": Cooking, Sat, Dec 5, 12:00 PM – 1:30 PM CST';
  await vi.waitFor(() =>
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Packing, Sat, Dec 5, 1:00 PM – 2:00 PM, and Driving, Sat, Dec 5, 1:30 PM – 3:00 PM',
      `Packing, Sat, Dec 5, 1:00 PM – 2:00 PM, ${held}`,
      `Driving, Sat, Dec 5, 1:30 PM – 3:00 PM, ${held}`,
    ]),
  );
  expect(within(window).getByRole<HTMLButtonElement>('button', { name: 'Sign Up' }).disabled).toBe(false);
});

test('organizers see the schedule without sign-up [sign-up-14]', async () => {
  const signUp: SignUpDecision = { allowed: false, reason: 'organizers-cannot-sign-up' };
  await openOpportunity(createServer(), opportunityWith([slotWith({ signUp })]), 'organizer');
  expect(screen.getByRole('table')).toBeTruthy();
  expect(
    screen.getAllByText('Organizer accounts can’t take places. Please log in with a volunteer account.'),
  ).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: 'Sign up' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Volunteer' })).toBeNull();
  expect(choices()).toEqual([]);
});

const free = slotWith({ signUp: { allowed: false, reason: 'sign-in-required' } });
const groupOnly: SignUpDecision = { allowed: false, reason: 'group-only' };
const full = { dates: 1, next: null, hasRoom: false, notOn: [], months: [], days: [], part: null };

test.each<[string, 'volunteer' | 'visitor', OpportunityDetails, boolean]>([
  ['a place is left', 'visitor', opportunityWith([free]), true],
  ['a place is left', 'volunteer', opportunityWith([slotWith()]), true],
  ['all places are taken', 'visitor', opportunityWith([free], { schedule: full }), false],
  [
    'all places are taken',
    'volunteer',
    opportunityWith([slotWith()], { schedule: full, can: { signUp: false, edit: false } }),
    false,
  ],
  ['only a group may', 'visitor', opportunityWith([free], { isGroupOnly: true }), false],
  [
    'only a group may',
    'volunteer',
    opportunityWith([slotWith({ signUp: groupOnly })], { can: { signUp: false, edit: false } }),
    false,
  ],
])('where %s, a %s is offered to volunteer: %# [details-10]', async (_why, kind, opportunity, isOffered) => {
  await openOpportunity(createServer(), opportunity, kind);
  const offers = [
    ...screen.queryAllByRole('button', { name: 'Volunteer' }),
    ...screen.queryAllByRole('link', { name: 'Volunteer' }),
  ];
  expect(offers).toHaveLength(isOffered ? 1 : 0);
  expect(screen.queryAllByRole('link', { name: 'See the schedule' })).toHaveLength(isOffered ? 0 : 1);
});

test('days on which it does not take place stand where people read when it does [details-13]', async () => {
  const { schedule } = opportunityWith([free]);
  const notOn = ['2030-12-25', '2031-01-01'];
  await openOpportunity(createServer(), opportunityWith([free], { schedule: { ...schedule, notOn } }));
  expect(screen.getByText('Not on Dec 25, Jan 1')).toBeTruthy();
});

test('a visitor reads that only a group may sign up before making an account [details-10]', async () => {
  await openOpportunity(createServer(), opportunityWith([free], { isGroupOnly: true }), 'visitor');
  expect(
    screen.getByText(/restricted to a specific group of volunteers.*Tidewater has restricted it/),
  ).toBeTruthy();
});

test.each([
  [
    'over',
    '2025-12-05T18:00:00.000Z',
    'All dates are over',
    /^The last one was on Friday, December 5, 2025\./,
  ],
  ['not planned', null, 'No dates are planned right now', /^Ask the coordinator when the next one is/],
] as const)(
  'a schedule without a date to come says that it is %s [details-11]',
  async (_case, at, title, text) => {
    const schedule = { dates: 0, next: null, hasRoom: false, notOn: [], months: [], days: [], part: null };
    const over = { startsAt: at, endsAt: at, schedule, dates: [], can: { signUp: false, edit: false } };
    await openOpportunity(createServer(), opportunityWith([], over));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  },
);

test.each([
  ['those who manage it', true, 'published', 1],
  ['others', false, 'published', 0],
  ['those who manage it, once it is archived', true, 'archived', 0],
] as const)(
  'poster and words to share are a step away for %s [publishing-7]',
  async (_who, edit, status, count) => {
    const opportunity = opportunityWith([slotWith()], { status, can: { signUp: false, edit } });
    await openOpportunity(createServer(), opportunity);
    const links = screen.queryAllByRole('link', { name: 'Poster and words to share' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, () => `/organizer/published?id=${opportunity.id}`),
    );
  },
);
