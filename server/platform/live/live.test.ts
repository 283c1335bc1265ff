import { expect, it } from 'vitest';
import type { Log } from '../log.ts';
import { createChanges } from './changes.ts';
import type { Channel, Hearing } from './channel.ts';
import { createLive } from './live.ts';

/** A live on a channel that a test holds, with what it told and what it logged. */
function scene(tell: Channel['tell'] = () => Promise.resolve()) {
  const changes = createChanges();
  const told: string[][] = [];
  const logged: string[] = [];
  let hearing: Hearing | undefined;
  const say = (level: string) => (_facts: object, words: string) => void logged.push(`${level} ${words}`);
  const log = { warn: say('warn'), info: say('info'), debug: say('debug') } as unknown as Log;
  const openChannel = (given: Hearing): Channel => {
    hearing = given;
    return {
      tell: (messages) => {
        told.push([...messages]);
        return tell(messages);
      },
      close: () => Promise.resolve(),
    };
  };
  const live = createLive({ changes, openChannel }, log);
  const open = () => {
    live.listen(['a'], () => undefined);
    return hearing!;
  };
  return { live, changes, told, logged, open };
}

it('what is told at once is cut by its bytes, however long ids are [roster-10]', async () => {
  const { live, changes, told } = scene();
  const ids = Array.from({ length: 150 }, (_, at) => `${'ä'.repeat(60)}${at}`);
  changes.committed(new Set(ids));
  await live.stop();
  const messages = told.flat();
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000);
  expect(messages.flatMap((message) => message.split(' '))).toEqual(ids);
  expect(messages.length).toBeLessThan(4);
});

it('a connection that is away is warned of once, and its return is said [roster-10]', () => {
  const { logged, open } = scene();
  const { lost, listens } = open();
  listens();
  expect(logged).toEqual([]);
  lost(new Error('away'));
  lost(new Error('still away'));
  listens();
  expect(logged).toEqual(['warn live changes are not heard', 'info live changes are heard again']);
});

it('what can not be told is warned of, unless the connection is known to be away [roster-10]', async () => {
  const failing = scene(() => Promise.reject(new Error('refused')));
  failing.changes.committed(new Set(['a']));
  await failing.live.stop();
  expect(failing.logged).toEqual(['warn changes not told']);

  const away = scene(() => Promise.reject(new Error('away')));
  away.open().lost(new Error('away'));
  away.changes.committed(new Set(['a']));
  await away.live.stop();
  expect(away.logged).toEqual(['warn live changes are not heard', 'debug changes not told']);
});
