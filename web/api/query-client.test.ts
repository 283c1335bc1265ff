import { dehydrate, MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from './client.ts';
import { createQueryClient, hydrateCache } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('what is done without a connection fails at once, and is not done by itself later [sign-up-16]', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  client.mount();
  let sent = 0;
  const failure = new ApiError({ code: 'network', status: 0, message: 'away' });
  const action = new MutationObserver(client, {
    mutationFn: () => {
      sent += 1;
      return Promise.reject(failure);
    },
  });
  action.mutate().catch(() => {});
  await expect.poll(() => action.getCurrentResult().error).toBe(failure);
  onlineManager.setOnline(true);
  await Promise.resolve();
  expect(sent).toBe(1);
  client.unmount();
});

it('what is read without a connection fails, too, instead of waiting for ever [sign-up-16]', async () => {
  onlineManager.setOnline(false);
  const failure = new ApiError({ code: 'not-found', status: 404, message: 'gone' });
  const reading = createQueryClient().fetchQuery({
    queryKey: ['x'],
    queryFn: () => Promise.reject(failure),
  });
  await expect(reading).rejects.toBe(failure);
});

it('what came with a page counts as read now, whatever the clock of the server says', async () => {
  const server = createQueryClient();
  server.setQueryData(['x'], 'from the page', { updatedAt: Date.now() - 3_600_000 });
  const client = createQueryClient();
  hydrateCache(client, dehydrate(server));
  const read = () => Promise.resolve('asked for again');
  expect(await client.fetchQuery({ queryKey: ['x'], queryFn: read })).toBe('from the page');
});
