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
  entity: keyof ItemsWorld['keys'],
  changes: Record<string, unknown>,
  get: WriteRight['get'],
): WriteRight => ({
  what: `a change of the kind ${entity}`,
  entity,
  method: 'PUT',
  body: (_test, { keys }) => ({ ...keys[entity], ...changes }),
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
  ...(
    [
      'organization',
      'location',
      'opportunity of a contact',
      'opportunity of a location',
      'coordinator',
      'registration',
      'volunteer request',
      'form',
      'subscription',
      'list of skills',
      'list of causes',
    ] as const
  ).flatMap(never),
];
