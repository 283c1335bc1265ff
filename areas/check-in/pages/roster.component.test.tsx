import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { attendanceContract } from '#areas/check-in/contract/attendance.ts';
import { correctionsContract } from '#areas/check-in/contract/corrections.ts';
import { refusedTapsContract } from '#areas/check-in/contract/refused-taps.ts';
import { rosterContract, type RosterPerson } from '#areas/check-in/contract/roster.ts';
import { heldPlacesContract, type HeldView } from '#areas/registrations/contract/held-places.ts';
import { heldGroup } from '#areas/check-in/web/testing/held-group.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { giveLocks } from '#areas/check-in/web/testing/browser-locks.ts';
import { rosterPerson } from '#areas/check-in/web/testing/roster-person.ts';
import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const now = '2030-06-08T14:00:00.000Z';
const [opportunityId, dateId, adaId] = [1, 2, 3].map((n) => `0198c0de-0000-7000-8000-00000000000${n}`);
const ada = rosterPerson('Ada', { id: adaId! });
const elsewhere = {
  place: { activity: 'Sorting', opportunity: 'Food sort', since: now, timeZone: 'America/Chicago' },
};

/** The streams of changes that the page has opened. */
let streams: EventTarget[] = [];

beforeEach(() => {
  streams = [];
  class Stream extends EventTarget {
    constructor() {
      super();
      streams.push(this);
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Stream);
  giveLocks();
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** A roster on which Ada is, as the service has her now, and others are. */
async function openRoster({
  window = 'open',
  others = [],
  drivers = [],
  held = [],
}: {
  window?: 'open' | 'closed';
  others?: RosterPerson[];
  /** Those of a second activity, which is there if somebody is. */
  drivers?: RosterPerson[];
  held?: HeldView[];
} = {}) {
  const server = createServer();
  let person: RosterPerson = { ...ada, elsewhere };
  const first = { slotId: dateId!, activityId: dateId! };
  server.on(rosterContract.roster, () => ({
    opportunity: { id: opportunityId!, title: 'Food pack', status: 'published' as const },
    location: { name: 'Depot', timeZone: 'America/Chicago', organization: 'Pantry' },
    date: { id: dateId!, startAt: now, endAt: '2030-06-08T17:00:00.000Z', label: '' },
    window,
    hasBegun: drivers.length > 0,
    opensAt: '2030-06-08T12:00:00.000Z',
    closesAt: '2030-06-08T18:00:00.000Z',
    activities: [
      { ...first, title: 'Packing', capacity: 4, people: [person, ...others], held },
      ...(drivers.length > 0
        ? [{ slotId: adaId!, activityId: adaId!, title: 'Driving', capacity: 4, people: drivers, held: [] }]
        : []),
    ],
  }));
  server.on(refusedTapsContract.list, () => ({ count: 0, items: [] }));
  server.on(attendanceContract.device, () => ({ now, account: 'a', secret: 's', waitingSecret: 'w' }));
  const path = `/organizer/opportunities/${opportunityId}/roster/${dateId}`;
  const user = await openPage(path, server, sessionOf('organizer'));
  return {
    user,
    server,
    /** Somebody else does something. */
    becomes: (changes: Partial<RosterPerson>) => {
      person = { ...ada, ...changes };
      for (const stream of streams) stream.dispatchEvent(new Event('message'));
    },
  };
}

const checkIn = () => screen.queryByRole('button', { name: 'Check in: Ada Moss' });
const question = () => screen.queryByRole('group', { name: /Ada Moss is checked in at Sorting/ });

test('a question of elsewhere ends once the person has left there, and a later one is asked again [elsewhere-1, keyboard-1]', async () => {
  const { user, becomes } = await openRoster();
  await user.click(checkIn()!);
  await waitFor(() => expect(question()).toBeTruthy());
  becomes({});
  await waitFor(() => expect(question()).toBeNull());
  expect(document.activeElement).toBe(checkIn());
  becomes({ elsewhere });
  await screen.findByText(/Sorting/);
  expect(question()).toBeNull();
});

test('a question of elsewhere ends once another device has checked the person in, also when that is undone [elsewhere-1, keyboard-1]', async () => {
  const { user, becomes } = await openRoster();
  await user.click(checkIn()!);
  await waitFor(() => expect(question()).toBeTruthy());
  becomes({ state: 'here', checkInAt: now, elsewhere });
  await waitFor(() => expect(checkIn()).toBeNull());
  expect(question()).toBeNull();
  expect(document.activeElement?.textContent).toContain('Here since');
  becomes({ elsewhere });
  await waitFor(() => expect(checkIn()).toBeTruthy());
  expect(question()).toBeNull();
});

test('those who were not checked out are listed once check-in has closed, and the planned end is entered by one press [forgotten-3]', async () => {
  const endAt = '2030-06-08T17:00:00.000Z';
  const { user, server, becomes } = await openRoster({ window: 'closed' });
  const forgotten = { state: 'forgotten', checkInAt: now, elsewhere: undefined } as const;
  becomes(forgotten);
  const sent: unknown[] = [];
  server.on(correctionsContract.correct, ({ body }) => {
    sent.push(body);
    becomes({ ...forgotten, state: 'left', checkOutAt: endAt });
    return { done: 1, refused: [], overlaps: [] };
  });
  await user.click(await screen.findByRole('button', { name: 'Left at 12:00 PM: Ada Moss' }));
  await screen.findByRole('heading', { name: 'Everybody who came has a check-out' });
  const seen = { checkInAt: now, checkOutAt: null, noShowAt: null };
  expect(sent).toEqual([
    {
      visits: [{ placeId: adaId, seen, to: { checkInAt: now, checkOutAt: endAt } }],
      reason: 'Nobody checked out; the planned end was entered.',
      overlaps: 'ask',
    },
  ]);
});

test('several who are chosen get the same times, and those who were refused stay chosen with what was typed [corrections-8]', async () => {
  const left = { state: 'left', checkInAt: now, checkOutAt: '2030-06-08T16:00:00.000Z' } as const;
  const bo = rosterPerson('Bo', { id: dateId!, ...left });
  const cy = rosterPerson('Cy', { id: opportunityId!, state: 'missed' });
  vi.setSystemTime('2030-06-08T19:00:00.000Z');
  onTestFinished(() => void vi.useRealTimers());
  const { user, server, becomes } = await openRoster({ window: 'closed', others: [bo, cy] });
  becomes(left);
  const refused = [{ placeId: bo.id, code: 'correction.changed', message: 'Changed meanwhile.', now: null }];
  const sent: { placeId: string; to: unknown }[][] = [];
  server.on(correctionsContract.correct, ({ body }) => {
    sent.push(body.visits.map(({ placeId, to }) => ({ placeId, to })));
    return { done: body.visits.length - 1, refused, overlaps: [] };
  });
  await user.click(screen.getByRole('checkbox', { name: 'Choose all: Packing' }));
  const bar = screen.getByRole('group', { name: 'Chosen people' });
  const open = () => user.click(within(bar).getByRole('button', { name: 'Correct times' }));
  await open();
  await user.click(await screen.findByRole('button', { name: 'Save times' }));
  await screen.findByText('Cy Moss has no check-in. Tick when they came, too.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Choose Cy Moss' }));
  expect(bar.textContent).toContain('2 people chosen');
  await open();
  const save = await screen.findByRole('button', { name: 'Save times' });
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/);
  await user.click(save);
  expect(reason().getAttribute('aria-invalid')).toBe('true');
  await user.type(reason(), 'Paper list');
  await user.click(save);
  await screen.findByText('Bo Moss: Changed meanwhile.');
  // Nobody ticked when they came: each keeps that.
  const to = { checkInAt: now, checkOutAt: '2030-06-08T17:00:00.000Z' };
  expect(sent).toEqual([
    [
      { placeId: adaId, to },
      { placeId: bo.id, to },
    ],
  ]);
  expect(reason().value).toBe('Paper list');
  expect(bar.textContent).toContain('1 person chosen');
});

test('a closed roster says how long each visit counts, and why that is not what its times say [roster-15]', async () => {
  const counted = { minutes: 150, because: ['no-check-out' as const] };
  await openRoster({
    window: 'closed',
    others: [
      rosterPerson('Bo', { state: 'forgotten', checkInAt: now, counted }),
      rosterPerson('Cy', {
        state: 'left',
        checkInAt: now,
        checkOutAt: now,
        counted: { minutes: 0, because: [] },
      }),
    ],
  });
  const why = await screen.findByText('Nobody checked out, so the time counts to the end of the shift');
  const row = why.closest('[data-state]');
  expect(row?.textContent).toContain('Bo Moss');
  expect(row?.textContent).toContain('2 h 30 min');
  expect(screen.getByText('0 min')).toBeTruthy();
});

test('a group is ticked by number, and counts with the people of the roster [held-7, held-8]', async () => {
  let group = heldGroup({
    number: 9,
    named: 3,
    contact: { name: 'Wile Coyote', email: '', phone: '2155550199' },
  });
  const { user, server } = await openRoster({ held: [group] });
  const item = () => within(screen.getByRole('list', { name: 'Groups: Packing' })).getByRole('listitem');
  expect(item().textContent).toContain('9 held');
  expect(item().textContent).toContain('3 named');
  expect(screen.getByRole('link', { name: 'Call Wile Coyote, (215) 555-0199' })).toBeTruthy();
  const counts = () => screen.getByLabelText('Packing: how many').textContent;
  expect(counts()).toBe('Expected7Here0Checked out0');
  const sent: unknown[] = [];
  server.on(rosterContract.came, ({ body }) => {
    sent.push(body);
    group = { ...group, ...body, version: 2 };
    return group;
  });
  const came = screen.getByRole('textbox', { name: 'Acme: how many came without a name' });
  await user.clear(came);
  await user.type(came, '1000');
  await user.click(screen.getByRole('button', { name: 'Save how many of Acme came' }));
  await screen.findByText('From 0 to 999');
  await user.clear(came);
  await user.type(came, '7');
  await user.click(screen.getByRole('button', { name: 'Save how many of Acme came' }));
  await screen.findByText('Acme: 7 came, 0 left.');
  expect(sent).toEqual([{ came: 7, left: 0, version: 1 }]);
});

test('places are held for a group, changed and given back [held-1, held-2, held-5]', async () => {
  const { user, server } = await openRoster({ held: [heldGroup({ named: 3 })] });
  const bodies: unknown[] = [];
  server.on(heldPlacesContract.hold, ({ body }) => {
    bodies.push(body);
    return { held: [heldGroup()] };
  });
  await user.click(screen.getByRole('button', { name: 'Hold places' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hold places for a group' });
  await user.click(within(dialog).getByRole('button', { name: 'Hold places' }));
  await within(dialog).findByText('Enter the name of the group');
  await user.type(within(dialog).getByLabelText(/^Group/), 'Troop 5');
  await user.type(within(dialog).getByLabelText(/^Places/), '4');
  await user.type(within(dialog).getByLabelText(/^Contact/), 'Ana Diaz');
  await user.selectOptions(within(dialog).getByLabelText(/^Give back/), '2 days before it starts');
  server.on(walkInsContract.destinations, () => ({
    items: [
      {
        slotId: opportunityId!,
        dateId: adaId!,
        startAt: '2030-06-15T14:00:00.000Z',
        endAt: '2030-06-15T17:00:00.000Z',
        label: '',
        activity: 'Packing',
        filled: 1,
        capacity: 9,
        along: 0,
      },
    ],
  }));
  await user.click(within(dialog).getByRole('button', { name: 'Also on other dates' }));
  const other = await within(dialog).findByRole('group', { name: /^Sat, Jun 15/ });
  await user.click(within(other).getByRole('checkbox', { name: /^Packing/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Hold places' }));
  await screen.findByText('4 places are held for Troop 5 in each of 2 activities.');
  expect(bodies).toEqual([
    {
      name: 'Troop 5',
      number: 4,
      contactName: 'Ana Diaz',
      contactEmail: '',
      contactPhone: '',
      note: '',
      lapseHours: 48,
      slotIds: [dateId, opportunityId],
    },
  ]);
  server.on(heldPlacesContract.release, () => ({ freed: 9 }));
  await user.click(screen.getByRole('button', { name: 'Change the places of Acme' }));
  const change = await screen.findByRole('dialog', { name: 'Places for Acme' });
  await user.click(within(change).getByRole('button', { name: 'Give back 9 places' }));
  await screen.findByText('9 places are free.');
});

test('fewer places than the contact entered names for are saved once it was said which names go [held-11]', async () => {
  const { user, server } = await openRoster({ held: [heldGroup({ number: 3, names: ['Ana', 'Bo', 'Cy'] })] });
  let changes = 0;
  const sent = server.on(heldPlacesContract.change, ({ body }) => {
    if (!body.dropNames) throw new DomainError('held.names-go', { params: { names: 'Bo, Cy', count: 2 } });
    changes += 1;
    // The contact enters other names in between.
    if (changes === 1) throw new DomainError('held.changed');
    return heldGroup({ number: 1, names: ['Ana'] });
  });
  server.on(heldPlacesContract.release, ({ body }) => {
    if (!body.dropNames)
      throw new DomainError('held.names-go', { params: { names: 'Ana, Bo, Cy', count: 3 } });
    return { freed: 3 };
  });
  await user.click(screen.getByRole('button', { name: 'Change the places of Acme' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Places for Acme' }));
  await user.click(dialog.getByRole('button', { name: 'Give back 3 places' }));
  await dialog.findByText('The contact has entered Ana, Bo, Cy for places that would go.');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Give back with these names' }));
  await user.clear(dialog.getByLabelText(/^Places/));
  expect(dialog.queryByRole('button', { name: 'Give back with these names' })).toBeNull();
  await user.type(dialog.getByLabelText(/^Places/), '1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('The contact has entered Bo, Cy for places that would go.');
  await user.click(dialog.getByRole('button', { name: 'Save without these names' }));
  await screen.findByText(/^Somebody changed/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Save without these names' }));
  await screen.findByText('1 place is held for Acme.');
  expect(sent.map(({ body: { number, dropNames } }) => [number, dropNames])).toEqual([
    [1, false],
    [1, true],
    [1, false],
    [1, true],
  ]);
});

test('a person is taken off with a reason and put back from a bar, where the keyboard goes on; who comes along is taken off alone [take-off-1, take-off-3, take-off-5, forms-2]', async () => {
  const emergency = { name: 'Ines', phone: '2155550177', relation: '' };
  const bo = rosterPerson('Bo', { id: dateId!, broughtBy: adaId!, childOf: 'Ada Moss', emergency });
  const rae = rosterPerson('Rae', { userId: dateId! });
  const { user, server } = await openRoster({ others: [bo, rae] });
  const back = server.on(walkInsContract.putBack, () => ({ done: 1, people: [] }));
  const more = (name: string) => screen.getByRole('button', { name: `More: ${name}` });
  await user.click(more('Bo Moss'));
  const call = await screen.findByRole('menuitem', {
    name: 'Emergency contact: Ines, (215) 555-0177',
    hidden: true,
  });
  expect(call.getAttribute('href')).toBe('tel:2155550177');
  await user.click(await screen.findByRole('menuitem', { name: 'Take off', hidden: true }));
  await screen.findByText('Ada Moss stays on the list and gets an email.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(more('Rae Moss'));
  await user.click(await screen.findByRole('menuitem', { name: 'Take off', hidden: true }));
  await screen.findByText(/^Rae Moss loses this place. Their contact gets an email/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(more('Ada Moss'));
  await user.click(await screen.findByRole('menuitem', { name: 'Take off', hidden: true }));
  await screen.findByText(/^Ada Moss and 1 person who comes along lose their places/);
  await user.type(screen.getByLabelText(/^Reason/), 'No room');
  // What was typed outlasts a service that is away.
  server.on(walkInsContract.takeOff, () => {
    throw new DomainError('service.unavailable');
  });
  await user.click(screen.getByRole('button', { name: 'Take off' }));
  await screen.findByText('Nobody was taken off');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('No room');
  const off = server.on(walkInsContract.takeOff, () => ({ done: 1, people: [] }));
  await user.click(screen.getByRole('button', { name: 'Take off' }));
  await screen.findByText('Ada Moss is off the list.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  await user.keyboard('{Enter}');
  await screen.findByText('Ada Moss is back.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  const params = { opportunityId, dateId, personId: adaId };
  expect(off).toMatchObject([{ params, body: { reason: 'No room' } }]);
  expect(back).toMatchObject([{ params }]);
});

test('a person is moved to another date, whose activities say how full they are, against a rule that is named, and back [move-3, move-5]', async () => {
  const { user, server } = await openRoster();
  const at = {
    label: '',
    startAt: '2030-06-15T14:00:00.000Z',
    endAt: '2030-06-15T17:00:00.000Z',
    dateId: adaId!,
  };
  server.on(walkInsContract.destinations, () => ({
    items: [
      { ...at, dateId: dateId!, slotId: dateId!, activity: 'Packing', filled: 1, capacity: 4, along: 0 },
      { ...at, slotId: opportunityId!, activity: 'Driving', filled: 2, capacity: 2, along: 0 },
    ],
  }));
  const sent = server.on(walkInsContract.move, ({ params, body: { overrule, slotId } }) => {
    if (slotId === opportunityId && overrule.length === 0)
      throw new DomainError('roster.rules', {
        params: { count: 1 },
        fields: [
          {
            path: 'overrule',
            code: 'slot-full',
            text: phrase('overruling.full', { filled: 2, capacity: 2, along: 0 }),
          },
        ],
      });
    return { done: params.dateId ? 1 : 0, people: [] };
  });
  await user.click(screen.getByRole('button', { name: 'More: Ada Moss' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move', hidden: true }));
  const select = await screen.findByLabelText<HTMLSelectElement>('New place');
  expect(select.selectedOptions[0]?.textContent).toBe('Driving · full, 2 of 2');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText('Full: 2 of 2.');
  await user.click(screen.getByRole('button', { name: 'Move anyway' }));
  await screen.findByText(/^Ada Moss was moved to Driving, .*Jun 15/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Ada Moss is back.');
  expect(sent.map(({ params, body }) => [params.dateId, body.slotId, body.overrule])).toEqual([
    [dateId, opportunityId, []],
    [dateId, opportunityId, ['slot-full']],
    [adaId, dateId, ['place-overlaps']],
  ]);
});

test('one list has everybody by the order that was chosen, and is narrowed to an activity [roster-17, roster-18]', async () => {
  onTestFinished(() => localStorage.clear());
  const cy = rosterPerson('Cy', { lastName: 'Abel', state: 'here', checkInAt: now, email: 'cy@example.org' });
  const bo = rosterPerson('Bo', {
    lastName: 'Zorn',
    email: 'bo@example.org',
    userId: dateId,
    phone: '2155550101',
  });
  const { user } = await openRoster({ others: [bo], drivers: [cy] });
  const names = () =>
    [...document.querySelectorAll('[data-state] p[title]')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['Cy Abel', 'Ada Moss', 'Bo Zorn']);
  await user.selectOptions(screen.getByLabelText('Order'), 'First name');
  await waitFor(() => expect(names()).toEqual(['Ada Moss', 'Bo Zorn', 'Cy Abel']));
  const page = `/user/user-settings/volunteers/Pantry/${dateId}`;
  expect(screen.getByText('Bo Zorn').getAttribute('href')).toBe(page);
  const mail = screen.getByRole('link', { name: 'Email Bo Zorn: bo@example.org' });
  expect(mail.getAttribute('href')).toBe('mailto:bo@example.org');
  await user.click(screen.getByRole('button', { name: 'More: Bo Zorn' }));
  const entry = await screen.findByRole('menuitem', { name: 'Open their page', hidden: true });
  expect(entry.getAttribute('href')).toBe(page);
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Message' }));
  const to = async (name: string) =>
    (await screen.findByRole('menuitem', { name, hidden: true })).getAttribute('href')?.split('?')[1];
  const date = `date=${opportunityId}.${dateId}`;
  expect(await to('Everybody (3)')).toBe(date);
  // Ada has no address here.
  expect(await to('The missing (1)')).toBe(date);
  expect(await to('Driving (1)')).toBe(`${date}&activity=${opportunityId}.${adaId}`);
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Driving' }));
  expect(names()).toEqual(['Cy Abel']);
  expect(screen.getByLabelText('Driving: how many').textContent).toBe('Expected0Here1Checked out0');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByLabelText('All together').textContent).toBe('Expected2Here1Checked out0');
});

test('somebody with two places has buttons that are read out with the activity, and windows, too [roster-21]', async () => {
  const cy = rosterPerson('Cy', { id: dateId! });
  const again = rosterPerson('Ada', { id: adaId!.replace(/3$/, '4'), phone: '2155550147' });
  const { user } = await openRoster({ others: [cy], drivers: [again] });
  expect(await screen.findByRole('button', { name: 'Check in: Ada Moss (Packing)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check in: Ada Moss (Driving)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check in: Cy Moss' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More: Ada Moss (Driving)' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take off', hidden: true }));
  expect(await screen.findByRole('dialog', { name: /Ada Moss \(Driving\)/ })).toBeTruthy();
});

test('narrowed to those still expected, who is checked in leaves the list, and a double press means one person [roster-20]', async () => {
  onTestFinished(() => localStorage.clear());
  const others = ['Bo', 'Cy'].map((name, index) =>
    rosterPerson(name, { id: adaId!.replace(/3$/, String(index + 5)) }),
  );
  const { user, server } = await openRoster({ others });
  // Nothing is answered yet: what was tapped is seen at once.
  server.on(attendanceContract.record, () => new Promise<never>(() => undefined));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Still expected');
  await user.click(screen.getByRole('button', { name: /^Check in: Bo/ }));
  await waitFor(() => expect(screen.queryByText(/^Bo/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Check in: Cy/ }));
  screen
    .getByRole('button', { name: /^Check in: Cy/ })
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(screen.getByRole('button', { name: /^Check in: Cy/ })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Everybody');
  expect(screen.getByText(/^Bo/)).toBeTruthy();
});

test('a name that was typed is corrected, of somebody who was added too, and no name of an account [companion-name-4]', async () => {
  const [wes, rae, abe] = [
    rosterPerson('Wes', { id: opportunityId!, isWalkIn: true, isUnconfirmed: true }),
    rosterPerson('Rae', { id: dateId!, userId: dateId! }),
    rosterPerson('Abe', { userId: adaId!, email: 'abe@example.org' }),
  ];
  const { user, server } = await openRoster({ others: [wes, rae, abe] });
  const sent = server.on(rosterContract.rename, () => ({ done: 1, people: [] }));
  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `More: ${name}` }));
    await screen.findByRole('menuitem', { name: 'Take off', hidden: true });
    return screen.queryByRole('menuitem', { name: 'Correct the name', hidden: true });
  };
  expect(await open('Abe Moss')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click((await open('Rae Moss'))!);
  await screen.findByText(/^The list of volunteers and all rosters/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click((await open('Wes Moss'))!);
  await screen.findByText(/^Somebody typed it on a roster/);
  const field = screen.getByLabelText('First name');
  await user.clear(field);
  await user.type(field, 'Wesley');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { params: { personId: opportunityId }, body: { firstName: 'Wesley', lastName: 'Moss' } },
    ]),
  );
});
