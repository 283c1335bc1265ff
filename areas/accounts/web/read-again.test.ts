import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAgain } from './read-again.ts';
import { sessionKey } from './session.ts';

/** A service of which each answer is given when the test says so. */
function service() {
  const open: (() => void)[] = [];
  let written = 'before';
  return {
    write: () => (written = 'after'),
    answer: async () => {
      for (const give of open.splice(0)) give();
      await new Promise((resolve) => setTimeout(resolve));
    },
    read: () => {
      const now = written;
      return new Promise<string>((resolve) => open.push(() => resolve(now)));
    },
  };
}

it('what a page that just opens has asked for is asked for again after a write [roster-5]', async () => {
  const client = new QueryClient();
  const { read, write, answer } = service();
  const query = { queryKey: ['near'], queryFn: read, staleTime: 30_000 };
  const opened = client.fetchQuery(query);
  write();
  void readAgain(client);
  await answer();
  expect(await opened).toBe('before');
  const observer = new QueryObserver(client, query);
  const end = observer.subscribe(() => {});
  await answer();
  expect(observer.getCurrentResult().data).toBe('after');
  end();
});

it('what is shown is read at once, and who is signed in stays [roster-5]', async () => {
  const client = new QueryClient();
  const { read, write, answer } = service();
  const shown = new QueryObserver(client, { queryKey: ['near'], queryFn: read });
  const session = new QueryObserver(client, { queryKey: sessionKey, queryFn: read });
  const ends = [shown.subscribe(() => {}), session.subscribe(() => {})];
  await answer();
  write();
  const done = readAgain(client);
  await answer();
  await done;
  expect(shown.getCurrentResult().data).toBe('after');
  expect(session.getCurrentResult().data).toBe('before');
  for (const end of ends) end();
});
