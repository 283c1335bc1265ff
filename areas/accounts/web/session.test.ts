import { expect, it } from 'vitest';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { personOf, sessionKey, visitor, whenSignedOut } from './session.ts';

const mia: SessionView = {
  ...visitor,
  user: {
    id: 'mia',
    key: 'USER#mia#Vance,Mia',
    email: 'mia@example.org',
    firstName: 'Mia',
    lastName: 'Vance',
    phone: null,
    isOrganizer: false,
    isVolunteer: true,
    language: null,
    avatar: null,
  },
};

it('work on a page stays that of its person when the session is read again and over [accounts-10]', async () => {
  const client = createQueryClient();
  client.setQueryData(sessionKey, mia);
  const person = personOf(client);
  expect(person()?.id).toBe('mia');

  const read = { queryKey: sessionKey, staleTime: 0, queryFn: () => Promise.resolve(visitor) };
  expect(await client.fetchQuery(read)).toEqual(visitor);
  expect(person()?.id).toBe('mia');
});

it('a person who logs out, or another one who logs in, is who the page belongs to [accounts-10]', () => {
  const client = createQueryClient();
  const person = personOf(client);
  expect(person()).toBeNull();
  client.setQueryData(sessionKey, mia);
  expect(person()?.id).toBe('mia');
  client.setQueryData(sessionKey, visitor);
  expect(person()).toBeNull();
});

it('that nobody is signed in is heard at once and whenever it is read, and a locked kiosk is somebody [offline-2]', async () => {
  const client = createQueryClient();
  let heard = 0;
  whenSignedOut(client, () => {
    heard += 1;
  });
  expect(heard).toBe(0);
  client.setQueryData(sessionKey, mia);
  client.setQueryData(sessionKey, { ...visitor, isKiosk: true });
  expect(heard).toBe(0);
  await client.fetchQuery({ queryKey: sessionKey, staleTime: 0, queryFn: () => Promise.resolve(visitor) });
  expect(heard).toBe(1);
  whenSignedOut(client, () => {
    heard += 1;
  });
  expect(heard).toBe(2);
});
