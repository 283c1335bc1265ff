import { formOf } from '#testing/forms.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import type { TestApp } from '#testing/app.ts';
import type { ItemsWorld } from './items.world.ts';

/** One way to write a kind of item, and what everybody gets of it: `ok`, or the code of a refusal. */
export interface WriteRight {
  what: string;
  entity: string;
  method: 'PUT' | 'DELETE';
  body(test: TestApp, world: ItemsWorld): Promise<Body> | Body;
  get: Readonly<Record<string, string>> & { others: string };
}

type Body = { pk: string; sk: string } & Record<string, unknown>;

const visitor = { visitor: 'sign-in-required' };

/** A change of an item of the world. */
const change = (
  kind: keyof ItemsWorld['keys'],
  changes: Record<string, unknown>,
  get: WriteRight['get'],
): WriteRight => ({
  what: `a change of the kind ${kind}`,
  entity: kind.replace('pending ', ''),
  method: 'PUT',
  body: (_test, { keys }) => ({ ...keys[kind], ...changes }),
  get: { ...visitor, ...get },
});

const removal = (entity: keyof ItemsWorld['keys'], get: WriteRight['get']): WriteRight => ({
  what: `the removal of the kind ${entity}`,
  entity,
  method: 'DELETE',
  body: (_test, { keys }) => keys[entity],
  get: { ...visitor, ...get },
});

/** What no screen does. */
const never = (entity: keyof ItemsWorld['keys']): WriteRight[] => [
  change(entity, { title: 'x' }, { others: 'items.read-only' }),
  removal(entity, { others: 'items.read-only' }),
];

const managers = { organizer: 'ok', here: 'ok', coordinator: 'ok' };
/** Those who see what they may not write. */
const refusedMembers = {
  organizer: 'forbidden',
  here: 'forbidden',
  elsewhere: 'forbidden',
  coordinator: 'forbidden',
};
const kept = 'items.kept';
/** Those with an organizer's account. */
const organizers = Object.fromEntries(
  ['organizer', 'here', 'elsewhere', 'pending', 'removed', 'outsider', 'coordinator', 'asking'].map((one) => [
    one,
    'ok',
  ]),
);

export const writeRights: readonly WriteRight[] = [
  change('opportunity', { status: 'archived' }, { ...managers, others: 'forbidden' }),
  removal('opportunity', { others: kept }),
  {
    ...change(
      'group',
      {},
      { ...managers, elsewhere: 'request.invalid', outsider: 'not-found', others: 'forbidden' },
    ),
    body: (_test, { keys, location }) => ({
      ...keys.group,
      locations: [location.name],
      members: [{ firstName: 'Cy', lastName: 'Hall', email: 'cy@example.org' }],
    }),
  },
  removal('group', { ...managers, others: 'not-found' }),
  change('user', { firstName: 'Zoe' }, { ...refusedMembers, applicant: 'ok', others: 'not-found' }),
  removal('user', {
    ...Object.fromEntries(Object.keys(refusedMembers).map((member) => [member, kept])),
    applicant: kept,
    others: 'not-found',
  }),
  change('organization', { website: 'https://example.org' }, { organizer: 'ok', others: 'forbidden' }),
  removal('organization', { others: kept }),
  {
    ...change('organization', {}, { ...organizers, others: 'forbidden' }),
    what: 'a new organization',
    body: () => ({
      pk: `ORGANIZATION#New ${nextNumber()}`,
      sk: 'ORGANIZATION',
      address_1: '1 Main Street',
      city: 'Philadelphia',
      state: 'PA',
      postal_code: '19100',
      country: 'United States of America',
      time_zone: 'America/New_York',
    }),
  },
  change('location', { city: 'Elsewhere' }, { organizer: 'ok', others: 'forbidden' }),
  // The main location stays.
  removal('location', { organizer: 'request.invalid', others: 'forbidden' }),
  change('coordinator', { status: 'delete' }, { organizer: 'ok', others: 'forbidden' }),
  change(
    'pending coordinator',
    { status: 'approve' },
    { ...managers, asking: 'not-found', others: 'forbidden' },
  ),
  removal('coordinator', {
    organizer: 'ok',
    here: 'forbidden',
    coordinator: 'forbidden',
    others: 'not-found',
  }),
  change(
    'registration',
    { additionalVolunteers: [{ firstName: 'Cy', lastName: 'Hall', email: 'cy@example.org' }] },
    {
      expected: 'ok',
      organizer: 'not-found',
      here: 'not-found',
      coordinator: 'not-found',
      others: 'forbidden',
    },
  ),
  {
    ...change(
      'registration',
      {},
      {
        ...managers,
        expected: 'forbidden',
        others: 'items.fixed',
      },
    ),
    what: 'a check-in',
    body: ({ clock }, { keys }) => ({ ...keys.registration, checkInTimestamp: clock.now().toISOString() }),
  },
  removal('registration', { expected: 'ok', others: 'not-found' }),
  change(
    'volunteer request',
    { status: 'declined' },
    {
      organizer: 'volunteer.not-private',
      here: 'volunteer.not-private',
      elsewhere: 'volunteer.not-private',
      coordinator: 'volunteer.not-private',
      applicant: 'forbidden',
      others: 'items.fixed',
    },
  ),
  removal('volunteer request', {
    organizer: kept,
    here: kept,
    elsewhere: kept,
    coordinator: kept,
    applicant: kept,
    others: 'not-found',
  }),
  change(
    'form',
    { formJson: formOf({ type: 'text', name: 'why', title: 'Why' }) },
    { ...managers, elsewhere: 'ok', outsider: 'request.invalid', others: 'forbidden' },
  ),
  removal('form', { ...managers, elsewhere: 'ok', others: 'not-found' }),
  ...(
    [
      'opportunity of a contact',
      'opportunity of a location',
      'subscription',
      'list of skills',
      'list of causes',
    ] as const
  ).flatMap(never),
];
