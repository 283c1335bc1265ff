import { expect, it } from 'vitest';
import { createStreams, type Listen } from './streams.ts';

it('whether somebody may listen is asked one at a time, and once more when there was a reason meanwhile [roster-11]', async () => {
  let tell: (id: string) => void = () => undefined;
  const listen: Listen = (_ids, changed) => {
    tell = changed;
    return () => undefined;
  };
  const answers: ((may: boolean) => void)[] = [];
  const stream = createStreams(listen).open({
    userId: 'ada',
    ids: ['date'],
    mayListen: () => new Promise((answer) => answers.push(answer)),
  });
  tell('ada');
  tell('ada');
  tell('ada');
  expect(answers).toHaveLength(1);
  answers[0]!(true);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(false);
  let heard = '';
  for await (const message of stream) heard += message;
  expect(heard).toMatch(/^retry: \d+\n\n$/);
  expect(answers).toHaveLength(2);
});
